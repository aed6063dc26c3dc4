import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { lockRecord } from "#lib/platform/records/index.ts";
import { changeTask } from "./change-task.ts";
import { resolvePatch } from "./resolve-patch.ts";
import type { Task, UpdateTask } from "./schema.ts";
import { taskRecord } from "./task-record.ts";
import { toTask } from "./task-response.ts";

/**
 * Changes the fields sent of a task. Throws TASK_NOT_FOUND, and CONTACT_, OPPORTUNITY_ or USER_NOT_FOUND for a record
 * that is not in the workspace.
 */
export async function updateTask(ctx: WorkspaceContext, id: string, input: UpdateTask): Promise<Task> {
  return inTransaction(ctx, async (ctx) => {
    const { stored, found } = await lockRecord(ctx, taskRecord, id, input);
    return toTask(await changeTask(ctx, stored, resolvePatch(input, found)));
  });
}
