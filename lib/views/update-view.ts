import { inWorkspace } from "#lib/db/in-workspace.ts";
import { defaultViews, savedViews } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { SavedView, SaveView } from "./schema.ts";
import { isChangeable, requireSharing, toView } from "./view-row.ts";

/**
 * Changes a saved view. Throws VIEW_NOT_FOUND, also if the caller may not change it; FORBIDDEN if they may not share
 * it.
 */
export async function updateView(ctx: MemberContext, id: string, input: SaveView): Promise<SavedView> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.update(savedViews).set(input).where(isChangeable(ctx, id)).returning();
    if (!row) throw notFound("VIEW");
    if (input.isShared) requireSharing(ctx, row.screen);
    publishChange(ctx, "workspace", ctx.workspaceId);
    const own = inWorkspace(ctx, defaultViews, { userId: ctx.userId, viewId: id });
    return toView(ctx, row, (await ctx.db.$count(defaultViews, own)) > 0);
  });
}
