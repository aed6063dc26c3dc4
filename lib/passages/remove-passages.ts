import { inWorkspace } from "#lib/db/in-workspace.ts";
import { passageSegments, passages } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

export async function removePassages(ctx: WorkspaceContext, { fileId }: { fileId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const isSegment = inWorkspace(ctx, passageSegments, { fileId });
    const ofFile = inWorkspace(ctx, passages, { fileId });
    await ctx.db.delete(passageSegments).where(isSegment);
    await ctx.db.delete(passages).where(ofFile);
  });
}
