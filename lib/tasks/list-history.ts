import { and, desc, eq, lt } from "drizzle-orm";
import type { HistoryEntry } from "#lib/contacts/schema.ts";
import { taskHistory } from "#lib/db/schema/index.ts";
import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireTask } from "./load-task.ts";

type Paging = { pageSize: number; continuationToken?: string | undefined };

/** Returns a page of a task's history, newest first. Throws TASK_NOT_FOUND. */
export async function listHistory(
  ctx: WorkspaceContext,
  taskId: string,
  { pageSize, continuationToken }: Paging,
): Promise<{ continuationToken: string | null; data: HistoryEntry[] }> {
  await requireTask(ctx, taskId);
  const scope = ["task-history", ctx.workspaceId, taskId];
  const [last] = continuationToken ? decodeCursor(scope, continuationToken) : [];
  const ofTask = and(eq(taskHistory.workspaceId, ctx.workspaceId), eq(taskHistory.taskId, taskId));
  const rows = await ctx.db
    .select()
    .from(taskHistory)
    .where(last === undefined ? ofTask : and(ofTask, lt(taskHistory.id, String(last))))
    .orderBy(desc(taskHistory.id))
    .limit(pageSize + 1);
  const data = rows.slice(0, pageSize).map(toEntry);
  const end = data.at(-1);
  return {
    continuationToken: rows.length > pageSize && end ? encodeCursor(scope, [end.id]) : null,
    data,
  };
}

function toEntry(row: typeof taskHistory.$inferSelect): HistoryEntry {
  const { id, kind, field, via } = row;
  return {
    id,
    kind,
    field,
    via,
    content: null,
    old: row.oldValue,
    new: row.newValue,
    actor: { type: row.actorType, id: row.actorId, name: row.actorName },
    at: row.at.toISOString(),
  };
}
