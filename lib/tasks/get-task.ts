import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireTask } from "./load-task.ts";
import type { Task } from "./schema.ts";
import { toTaskResponse } from "./task-response.ts";

/** Returns a task. Throws TASK_NOT_FOUND. */
export async function getTask(ctx: WorkspaceContext, id: string): Promise<Task> {
  return toTaskResponse(ctx, await requireTask(ctx, id));
}
