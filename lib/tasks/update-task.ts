import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { changeTask } from "./change-task.ts";
import { lockTasks } from "./load-task.ts";
import type { TaskPatch } from "./plan-changes.ts";
import { findReferences } from "./references.ts";
import type { Task, UpdateTask } from "./schema.ts";
import { toTaskResponse } from "./task-response.ts";

/**
 * Changes the fields sent of a task. Throws TASK_NOT_FOUND, and CONTACT_, OPPORTUNITY_ or USER_NOT_FOUND for what is
 * not in the workspace.
 */
export async function updateTask(ctx: WorkspaceContext, id: string, input: UpdateTask): Promise<Task> {
  return inTransaction(ctx, async (ctx) => {
    const [stored] = await lockTasks(ctx, [id]);
    if (!stored) throw notFound("TASK");
    const patch = { ...fieldsOf(input), ...(await findReferences(ctx, input)) };
    return toTaskResponse(ctx, await changeTask(ctx, stored, patch));
  });
}

function fieldsOf({
  name,
  description,
  notes,
  statusId,
  expirationDate,
  reminderMinutes,
}: UpdateTask): TaskPatch {
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(notes !== undefined && { notes }),
    ...(statusId !== undefined && { statusId }),
    ...(expirationDate !== undefined && { expirationAt: expirationDate }),
    ...(reminderMinutes !== undefined && { reminderMinutes }),
  };
}
