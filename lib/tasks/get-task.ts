import type { WorkspaceContext } from "#lib/platform/context.ts";
import { answerTask } from "./answer-task.ts";
import { requireTask } from "./load-task.ts";
import type { Task } from "./schema.ts";

/** A task. Throws TASK_NOT_FOUND. */
export async function getTask(ctx: WorkspaceContext, id: string): Promise<Task> {
  return answerTask(ctx, await requireTask(ctx, id));
}
