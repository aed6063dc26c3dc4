import { and, eq, inArray } from "drizzle-orm";
import { tasks } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { manyRecords, recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

/** Deletes tasks with their histories. Deletes none and throws TASK_NOT_FOUND if one is not in the workspace. */
export async function deleteTasks(
  ctx: WorkspaceContext,
  { taskIds }: { taskIds: readonly string[] },
): Promise<{ deleted: number }> {
  const uniqueIds = [...new Set(taskIds)];
  if (!uniqueIds.every(isId)) throw notFound("TASK");
  return inTransaction(ctx, async (ctx) => {
    const deleted = await ctx.db
      .delete(tasks)
      .where(and(eq(tasks.workspaceId, ctx.workspaceId), inArray(tasks.id, uniqueIds)))
      .returning({ id: tasks.id });
    if (deleted.length < uniqueIds.length) throw notFound("TASK");
    await recordAudit(ctx, "task.deleted", manyRecords(uniqueIds));
    for (const { id } of deleted) publishChange(ctx, "task", id);
    return { deleted: deleted.length };
  });
}
