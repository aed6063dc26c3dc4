import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { changeTask } from "./change-task.ts";
import { lockTasks } from "./load-task.ts";
import { findReferences } from "./references.ts";
import type { ChangeTasks } from "./schema.ts";

/**
 * Changes the state, due date or assignees of tasks. Changes none and throws TASK_NOT_FOUND if one is not in the
 * workspace. Tasks that enter a state go to its top, in the given order.
 */
export async function changeTasks(
  ctx: WorkspaceContext,
  { taskIds, statusId, expirationDate, assignedUserIds }: ChangeTasks,
): Promise<{ changed: number }> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockTasks(ctx, taskIds);
    const references = await findReferences(ctx, { assignedUserIds });
    const patch = {
      ...(statusId !== undefined && { statusId }),
      ...(expirationDate !== undefined && { expirationAt: expirationDate }),
      ...references,
    };
    const byId = new Map(locked.map((task) => [task.id, task]));
    let changed = 0;
    // The last one first: each task that enters a state goes above the earlier ones.
    for (const id of [...new Set(taskIds)].reverse()) {
      const stored = byId.get(id);
      if (stored && (await changeTask(ctx, stored, patch)) !== stored) changed += 1;
    }
    return { changed };
  });
}
