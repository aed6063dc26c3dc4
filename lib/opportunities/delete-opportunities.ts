import { and, eq, inArray } from "drizzle-orm";
import { opportunities, opportunityFiles } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { lockRecords } from "#lib/platform/records/index.ts";
import { removeAfterCommit } from "./files/file-rows.ts";
import { opportunityRecord } from "./record/opportunity-record.ts";
import { unlinkTasks } from "./unlink-tasks.ts";

/**
 * Deletes opportunities with their histories, activities and files. Deletes none and throws OPPORTUNITY_NOT_FOUND if
 * one is not in the workspace.
 */
export async function deleteOpportunities(
  ctx: WorkspaceContext,
  { opportunityIds }: { opportunityIds: readonly string[] },
): Promise<{ deleted: number }> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockRecords(ctx, opportunityRecord, opportunityIds);
    const ids = locked.map(({ id }) => id);
    const { workspaceId } = ctx;
    await unlinkTasks(ctx, ids);
    const files = await ctx.db
      .delete(opportunityFiles)
      .where(and(eq(opportunityFiles.workspaceId, workspaceId), inArray(opportunityFiles.opportunityId, ids)))
      .returning({ storageKey: opportunityFiles.storageKey });
    await ctx.db
      .delete(opportunities)
      .where(and(eq(opportunities.workspaceId, workspaceId), inArray(opportunities.id, ids)));
    removeAfterCommit(ctx, files);
    for (const id of ids) publishChange(ctx, "opportunity", id);
    return { deleted: ids.length };
  });
}
