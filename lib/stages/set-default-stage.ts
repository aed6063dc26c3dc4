import { and, eq, ne } from "drizzle-orm";
import { stages } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** Makes a stage the default. Uses two statements, because the unique index is checked row by row. */
export async function setDefaultStage(ctx: WorkspaceContext, id: string): Promise<void> {
  const ofWorkspace = eq(stages.workspaceId, ctx.workspaceId);
  await ctx.db
    .update(stages)
    .set({ isDefault: false })
    .where(and(ofWorkspace, ne(stages.id, id), eq(stages.isDefault, true)));
  await ctx.db
    .update(stages)
    .set({ isDefault: true })
    .where(and(ofWorkspace, eq(stages.id, id)));
}
