import { type SQL, sql } from "drizzle-orm";
import { isId } from "#lib/platform/ids.ts";
import {
  AGENTS,
  type CountedMessages,
  conversationFactKinds,
  countedMessages,
  NONE,
  PEOPLE,
} from "./inbox-filters.ts";
import type { InboxFilters } from "./schema.ts";

/** Conditions on messages or their counts by the name of the table. */
export const messageConditions: Record<CountedMessages, (table: string) => string> = {
  received: (m) => `${m}.direction = 'inbound'`,
  written: (m) => `${m}.direction = 'outbound' and ${m}.author_type in ('user', 'agent')`,
  sent: (m) => `${m}.status in ('accepted', 'sent', 'delivered', 'read', 'played')`,
  delivered: (m) => `${m}.status in ('delivered', 'read', 'played')`,
  read: (m) => `${m}.status in ('read', 'played')`,
  failed: (m) => `${m}.status = 'failed'`,
};

/** Where what happened is recorded: the rows, when, who, and whether that was a person or an AI agent. */
type Source = { rows: SQL; at: SQL; actorId: SQL; actorType: SQL };

/** Conditions on conversations `t` for the filters that select what a number of a report counts (lib/reports). */
export function factConditions(workspaceId: string, filters: InboxFilters): SQL[] {
  const { happened } = filters;
  if (happened === undefined) return [];
  if (happened === "optedOut") {
    const source = {
      rows: sql`select from consent_records k where k.workspace_id = ${workspaceId} and not k.granted
        and k.contact_id = t.contact_id and k.channel_id = t.channel_id`,
      at: sql`k.at`,
      actorId: sql`k.actor_id`,
      actorType: sql`k.actor_type`,
    };
    return [sql`exists (${selected(source, filters)})`];
  }
  if (happened === "handedOff") {
    const source = {
      rows: sql`select r.contact_id from agent_runs r
        where r.workspace_id = ${workspaceId} and r.handed_off and r.source <> 'console'`,
      at: sql`r.created_at`,
      actorId: sql`r.agent_id`,
      actorType: sql`'agent'`,
    };
    return [sql`t.contact_id in (${selected(source, filters)})`];
  }
  const kind = conversationFactKinds.find((one) => one === happened);
  const messages = countedMessages.find((one) => one === happened);
  const source = messages
    ? {
        rows: sql`select m.conversation_id from messages m where m.workspace_id = ${workspaceId}
          and m.direction <> 'note' and ${sql.raw(messageConditions[messages]("m"))}`,
        at: sql`m.created_at`,
        actorId: sql`m.author_id`,
        actorType: sql`m.author_type`,
      }
    : {
        rows: sql`select f.conversation_id from conversation_facts f
          where f.workspace_id = ${workspaceId} and f.kind = ${kind}`,
        at: sql`f.at`,
        actorId: sql`f.actor_id`,
        actorType: sql`f.actor_type`,
      };
  return [sql`t.id in (${selected(source, filters)})`];
}

/** Returns the rows of a source that match the period and who did it. */
function selected(
  { rows, at, actorId, actorType }: Source,
  { happenedFrom, happenedTo, happenedById: id }: InboxFilters,
): SQL {
  const conditions = [
    ...(happenedFrom === undefined ? [] : [sql`${at} >= ${happenedFrom}::timestamptz`]),
    ...(happenedTo === undefined ? [] : [sql`${at} < ${happenedTo}::timestamptz`]),
    ...(id === undefined ? [] : [actorCondition(id, actorId, actorType)]),
  ];
  return sql.join([rows, ...conditions], sql` and `);
}

function actorCondition(id: string, actorId: SQL, actorType: SQL): SQL {
  if (id === PEOPLE) return sql`${actorType} = 'user'`;
  if (id === AGENTS) return sql`${actorType} = 'agent'`;
  if (id === NONE) return sql`${actorId} is null`;
  return isId(id) ? sql`${actorId} = ${id}` : sql`false`;
}

/** Takes the filters out that select what has no channel, assignee, team or tag, and returns their conditions. */
export function takeMissing(workspaceId: string, filters: InboxFilters): [SQL[], InboxFilters] {
  const missing: Partial<Record<keyof InboxFilters, SQL>> = {
    channelId: sql`t.channel_id is null`,
    assignedAgentId: sql`t.assigned_agent_id is null`,
    assignedTeamId: sql`t.assigned_team_id is null`,
    tagId: sql`not exists (select from contact_tags ct
      where ct.workspace_id = ${workspaceId} and ct.contact_id = t.contact_id)`,
  };
  const isMissing = ([name, value]: [string, unknown]) => value === NONE && name in missing;
  const taken = Object.entries(filters).filter(isMissing);
  const rest = Object.fromEntries(Object.entries(filters).filter((entry) => !isMissing(entry)));
  return [
    taken.flatMap(([name]) => missing[name as keyof InboxFilters] ?? []),
    { view: filters.view, order: filters.order, ...rest },
  ];
}
