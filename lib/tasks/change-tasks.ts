import { inTransaction } from "#lib/db/transaction.ts";
import { recordBulkChange } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { findReferences, lockRecords } from "#lib/platform/records/index.ts";
import { changeTask } from "./change-task.ts";
import { resolvePatch } from "./resolve-patch.ts";
import type { ChangeTasks } from "./schema.ts";
import { taskRecord } from "./task-record.ts";

/**
 * Changes the state, due date or assignees of tasks. Changes none and throws TASK_NOT_FOUND if one is not in the
 * workspace. Tasks that enter a state go to its top, in the given order.
 */
export async function changeTasks(
  ctx: WorkspaceContext,
  { taskIds, ...input }: ChangeTasks,
): Promise<{ changed: number }> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockRecords(ctx, taskRecord, taskIds);
    const patch = resolvePatch(input, await findReferences(ctx, taskRecord, input));
    let changed = 0;
    // The last one first: each task that enters a state goes above the earlier ones.
    for (const stored of locked.toReversed()) {
      if ((await changeTask(ctx, stored, patch)) !== stored) changed += 1;
    }
    await recordBulkChange(ctx, "task.bulk_changed", { count: changed, set: input });
    return { changed };
  });
}
