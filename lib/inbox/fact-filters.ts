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
      // A caller of the API may name its session differently.
      rows: sql`select case when pg_input_is_valid(r.session_id, 'uuid') then r.session_id::uuid end from agent_runs r
        where r.workspace_id = ${workspaceId} and r.handed_off and r.source <> 'console'`,
      at: sql`r.created_at`,
      actorId: sql`r.agent_id`,
      actorType: sql`'agent'`,
    };
    return [sql`t.id in (${selected(source, filters)})`];
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
  const period = sql`${rows} and ${at} >= ${happenedFrom}::timestamptz and ${at} < ${happenedTo}::timestamptz`;
  return id === undefined ? period : sql`${period} and ${actorCondition(id, actorId, actorType)}`;
}

function actorCondition(id: string, actorId: SQL, actorType: SQL): SQL {
  if (id === PEOPLE) return sql`${actorType} = 'user'`;
  if (id === AGENTS) return sql`${actorType} = 'agent'`;
  if (id === NONE) return sql`${actorId} is null`;
  return isId(id) ? sql`${actorId} = ${id}` : sql`false`;
}

/** Conditions on conversations `t` that have no channel, assignee, team or tag: the filters that can be `NONE`. */
const missing = {
  channelId: sql`t.channel_id is null`,
  assignedAgentId: sql`t.assigned_agent_id is null`,
  assignedTeamId: sql`t.assigned_team_id is null`,
  tagId: sql`not exists (select from contact_tags ct
    where ct.workspace_id = t.workspace_id and ct.contact_id = t.contact_id)`,
};

/** Returns the filters that are not `NONE`, and the conditions of those that are. */
export function takeMissing(filters: InboxFilters): { rest: InboxFilters; conditions: SQL[] } {
  const names = (Object.keys(missing) as (keyof typeof missing)[]).filter((name) => filters[name] === NONE);
  const rest = { ...filters };
  for (const name of names) delete rest[name];
  return { rest, conditions: names.map((name) => missing[name]) };
}
