import { type SQL, sql } from "drizzle-orm";
import { isId } from "#lib/platform/ids.ts";
import { NONE } from "./inbox-filters.ts";
import type { InboxFilters } from "./schema.ts";

/** Conditions on conversations `t` for the filters that select what a number of a report counts (lib/reports). */
export function factConditions(
  workspaceId: string,
  { happened, happenedFrom, happenedTo, happenedById }: InboxFilters,
): SQL[] {
  if (happened === undefined) return [];
  const conditions = [
    sql`f.workspace_id = ${workspaceId} and f.kind = ${happened}`,
    ...(happenedFrom === undefined ? [] : [sql`f.at >= ${happenedFrom}::timestamptz`]),
    ...(happenedTo === undefined ? [] : [sql`f.at < ${happenedTo}::timestamptz`]),
    ...(happenedById === undefined ? [] : [actorCondition(happenedById)]),
  ];
  return [
    sql`t.id in (select f.conversation_id from conversation_facts f where ${sql.join(conditions, sql` and `)})`,
  ];
}

function actorCondition(id: string): SQL {
  if (id === NONE) return sql`f.actor_id is null`;
  return isId(id) ? sql`f.actor_id = ${id}` : sql`false`;
}

/** Takes the filters out that select what has no channel, assignee, team or tag, and returns their conditions. */
export function takeMissing(workspaceId: string, filters: InboxFilters): [SQL[], InboxFilters] {
  const missing: Partial<Record<keyof InboxFilters, SQL>> = {
    channelId: sql`t.channel_id is null`,
    assignedAgentId: sql`t.assigned_agent_id is null`,
    assignedTeamId: sql`exists (select from contacts c
      where c.workspace_id = ${workspaceId} and c.id = t.contact_id and c.assigned_team_id is null)`,
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
