import { type SQL, sql } from "drizzle-orm";
import { isId } from "#lib/platform/ids.ts";
import {
  AGENTS,
  type CountedEvent,
  type CountedMessages,
  countedMessages,
  NONE,
  PEOPLE,
} from "./inbox-filters.ts";
import type { InboxFilters } from "./schema.ts";

/** Returns the SQL condition on messages, or on counts of messages, that a report counts; `table` is its alias. */
export const messageConditions: Record<CountedMessages, (table: string) => string> = {
  received: (m) => `${m}.direction = 'inbound'`,
  written: (m) => `${m}.direction = 'outbound' and ${m}.author_type in ('user', 'agent')`,
  sent: (m) => `${m}.status in ('accepted', 'sent', 'delivered', 'read', 'played')`,
  delivered: (m) => `${m}.status in ('delivered', 'read', 'played')`,
  read: (m) => `${m}.status in ('read', 'played')`,
  failed: (m) => `${m}.status = 'failed'`,
};

/** Source of an event: the rows with their conversation's id, the time, the actor, and whether a person did it. */
type Source = { rows: SQL; at: SQL; actorId: SQL; actorType: SQL };

/** Conditions on conversations `t` for the filters that select what a number of a report counts (lib/reports). */
export function factConditions(workspaceId: string, filters: InboxFilters): SQL[] {
  const { happened } = filters;
  if (happened === undefined) return [];
  if (happened === "optedOut") return [sql`exists (${selected(optOuts(workspaceId), filters)})`];
  return [sql`t.id in (${selected(sourceOf(workspaceId, happened), filters)})`];
}

/** A record of consent has a contact and a channel, but no conversation. */
function optOuts(workspaceId: string): Source {
  return {
    rows: sql`select from consent_records k where k.workspace_id = ${workspaceId} and not k.granted
      and k.contact_id = t.contact_id and k.channel_id = t.channel_id`,
    at: sql`k.at`,
    actorId: sql`k.actor_id`,
    actorType: sql`k.actor_type`,
  };
}

function sourceOf(workspaceId: string, happened: Exclude<CountedEvent, "optedOut">): Source {
  if (happened === "handedOff") {
    return {
      // The session of a run that the API started need not be a conversation.
      rows: sql`select case when pg_input_is_valid(r.session_id, 'uuid') then r.session_id::uuid end from agent_runs r
        where r.workspace_id = ${workspaceId} and r.handed_off and r.source <> 'console'`,
      at: sql`r.created_at`,
      actorId: sql`r.agent_id`,
      actorType: sql`'agent'`,
    };
  }
  const messages = countedMessages.find((one) => one === happened);
  if (messages !== undefined) {
    return {
      rows: sql`select m.conversation_id from messages m where m.workspace_id = ${workspaceId}
        and m.direction <> 'note' and ${sql.raw(messageConditions[messages]("m"))}`,
      at: sql`m.created_at`,
      actorId: sql`m.author_id`,
      actorType: sql`m.author_type`,
    };
  }
  return {
    rows: sql`select f.conversation_id from conversation_facts f
      where f.workspace_id = ${workspaceId} and f.kind = ${happened}`,
    at: sql`f.at`,
    actorId: sql`f.actor_id`,
    actorType: sql`f.actor_type`,
  };
}

/** Returns the query of a source's rows in the period of the filters, by the person or AI agent of the filters. */
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
