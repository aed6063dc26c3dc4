import type { WorkspaceContext } from "#lib/platform/context.ts";
import { deleteTasks } from "./delete-tasks.ts";

/** Deletes a task with its history. Throws TASK_NOT_FOUND. */
export async function deleteTask(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  await deleteTasks(ctx, { taskIds: [id] });
  return { id };
}
