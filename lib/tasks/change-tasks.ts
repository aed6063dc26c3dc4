import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { changeTask } from "./change-task.ts";
import { lockTasks } from "./load-task.ts";
import { findReferences } from "./references.ts";
import type { ChangeTasks } from "./schema.ts";

/**
 * Gives tasks a state, a due date, assignees: all, or none and TASK_NOT_FOUND where one is not in the workspace. In a
 * state they enter they are on top, in the order given.
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
    // The last one first: each that enters a state goes above those before it.
    for (const id of [...new Set(taskIds)].reverse()) {
      const stored = byId.get(id);
      if (stored && (await changeTask(ctx, stored, patch)) !== stored) changed += 1;
    }
    return { changed };
  });
}
