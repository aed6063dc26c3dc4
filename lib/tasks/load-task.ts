import { sql } from "drizzle-orm";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { type StoredTask, type TaskRow, taskColumns, toStoredTask } from "./stored-task.ts";

/** Returns a task. Throws TASK_NOT_FOUND. */
export async function requireTask(ctx: WorkspaceContext, id: string): Promise<StoredTask> {
  const [task] = await readTasks(ctx, [id]);
  if (!task) throw notFound("TASK");
  return task;
}

/**
 * Returns tasks ordered by id, locked until the caller's transaction ends. Throws TASK_NOT_FOUND if one is not in the
 * workspace.
 */
export async function lockTasks(ctx: WorkspaceContext, ids: readonly string[]): Promise<StoredTask[]> {
  const wanted = [...new Set(ids)];
  if (!wanted.every(isId)) throw notFound("TASK");
  // Read after locking: assignees read by the locking statement could be outdated after a wait.
  await ctx.db.execute(sql`select from tasks
    where workspace_id = ${ctx.workspaceId} and id in ${wanted} order by id for no key update`);
  const locked = await readTasks(ctx, wanted);
  if (locked.length < wanted.length) throw notFound("TASK");
  return locked;
}

async function readTasks(ctx: WorkspaceContext, ids: readonly string[]): Promise<StoredTask[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return [];
  const { rows } = await ctx.db.execute<TaskRow>(sql`
    select ${sql.raw(taskColumns)} from tasks t
    where t.workspace_id = ${ctx.workspaceId} and t.id in ${known} order by t.id`);
  return rows.map(toStoredTask);
}
