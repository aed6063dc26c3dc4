import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readRecord } from "#lib/platform/records/index.ts";
import type { Task } from "./schema.ts";
import { taskRecord } from "./task-record.ts";
import { toTask } from "./task-response.ts";

/** Returns a task. Throws TASK_NOT_FOUND. */
export async function getTask(ctx: WorkspaceContext, id: string): Promise<Task> {
  return toTask(await readRecord(ctx, taskRecord, id));
}
