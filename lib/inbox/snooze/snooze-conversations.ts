import { recordSnoozes } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { wakeConversationsJob } from "../jobs.ts";
import { isSnoozeTime } from "./is-snooze-time.ts";

const SNOOZE = defineStatement({
  name: "snooze_conversations",
  text: `with held as (
      select t.id, t.contact_id, t.snoozed_until as was from conversations t
      where t.workspace_id = $1 and t.id = any($2::uuid[]) and not t.is_solved
        and t.snoozed_until is distinct from $3::timestamptz
      order by t.id for no key update
    ) update conversations t set snoozed_until = $3 from held
      where t.workspace_id = $1 and t.id = held.id returning t.id, held.contact_id as "contactId", held.was`,
});

/** A conversation whose snooze changed, and its previous snooze time. */
export type Snoozed = { id: string; was: Date | null };

/**
 * Snoozes conversations until a time within a year, or ends their snooze (null); resolved ones are skipped. The snooze
 * also ends when the contact writes. Throws VALIDATION_ERROR for any other time.
 */
export async function snoozeConversations(
  ctx: WorkspaceContext,
  ids: readonly string[],
  until: Date | null,
): Promise<Snoozed[]> {
  if (until && !isSnoozeTime(until))
    throw invalid("until must be in the future and within a year").because("snoozePeriod");
  return inTransaction(ctx, async (ctx) => {
    const changed = await runStatement(ctx.db, SNOOZE, [ctx.workspaceId, ids, until]);
    const end = until?.toISOString() ?? null;
    const changes = changed.map(({ contactId, was }) => ({
      contactId,
      old: was?.toISOString() ?? null,
      new: end,
    }));
    await recordSnoozes(ctx, changes);
    if (until && changed.length > 0) {
      await enqueueJob(ctx, wakeConversationsJob, {}, { key: until.toISOString(), runAt: until });
    }
    for (const { id } of changed) publishChange(ctx, "conversation", id);
    return changed.map(({ id, was }) => ({ id, was }));
  });
}
