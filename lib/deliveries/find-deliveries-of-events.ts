import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

const READ = defineStatement({
  name: "find_deliveries_of_events",
  text: `select distinct on (d.event_id) d.event_id as "eventId", d.id from deliveries d
    where d.workspace_id = $1 and d.rule_id = $2::uuid and d.event_id = any($3::uuid[]) and d.resend_of is null
    order by d.event_id, d.action_index`,
});

/**
 * Returns the ids of the first deliveries that a rule made for events, by event. Events without a delivery are missing.
 */
export async function findDeliveriesOfEvents(
  ctx: WorkspaceContext,
  ruleId: string,
  eventIds: readonly string[],
): Promise<Map<string, string>> {
  if (eventIds.length === 0) return new Map();
  const rows = await runStatement(ctx.db, READ, [ctx.workspaceId, ruleId, eventIds]);
  return new Map(rows.map(({ eventId, id }) => [eventId, id]));
}
