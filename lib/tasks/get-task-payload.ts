import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readRecord } from "#lib/platform/records/index.ts";
import type { TaskPayload } from "./events.ts";
import { toTaskPayload } from "./task-payload.ts";
import { taskRecord } from "./task-record.ts";

/** Returns a task as its webhooks would contain it now, for rule tests. Throws TASK_NOT_FOUND. */
export async function getTaskPayload(ctx: WorkspaceContext, id: string): Promise<TaskPayload> {
  return toTaskPayload(await readRecord(ctx, taskRecord, id));
}
