import { and, eq } from "drizzle-orm";
import { passageSegments, passages } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

export async function removePassages(ctx: WorkspaceContext, { fileId }: { fileId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const isSegment = and(
      eq(passageSegments.workspaceId, ctx.workspaceId),
      eq(passageSegments.fileId, fileId),
    );
    const ofFile = and(eq(passages.workspaceId, ctx.workspaceId), eq(passages.fileId, fileId));
    await ctx.db.delete(passageSegments).where(isSegment);
    await ctx.db.delete(passages).where(ofFile);
  });
}
