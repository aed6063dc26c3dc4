import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { TaskPayload } from "./events.ts";
import { requireTask } from "./load-task.ts";
import { toTaskPayload } from "./task-payload.ts";

/** Returns a task as its webhooks would contain it now, for rule tests. Throws TASK_NOT_FOUND. */
export async function getTaskPayload(ctx: WorkspaceContext, id: string): Promise<TaskPayload> {
  return toTaskPayload(await requireTask(ctx, id));
}
