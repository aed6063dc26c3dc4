import { eq } from "drizzle-orm";
import { inspectorRequests } from "#lib/db/schema/automation/rules.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

/** Deletes all requests that the workspace's inspector address received. */
export function clearInspector(ctx: WorkspaceContext): Promise<{ deleted: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { rowCount } = await ctx.db
      .delete(inspectorRequests)
      .where(eq(inspectorRequests.workspaceId, ctx.workspaceId));
    await recordAudit(ctx, "inspector.cleared", { detail: `${rowCount ?? 0} requests` });
    publishChange(ctx, "inspector", ctx.workspaceId);
    return { deleted: rowCount ?? 0 };
  });
}
