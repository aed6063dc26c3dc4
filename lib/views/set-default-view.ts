import { and, eq } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { defaultViews, savedViews } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { SetDefaultView, ViewScreen } from "./schema.ts";
import { isVisible } from "./view-row.ts";

/**
 * Sets the caller's default view of a screen, or none. Throws VIEW_NOT_FOUND, also for a view of another screen.
 */
export async function setDefaultView(
  ctx: MemberContext,
  { screen, viewId }: SetDefaultView,
): Promise<SetDefaultView> {
  const { workspaceId, userId } = ctx;
  return inTransaction(ctx, async (ctx) => {
    if (viewId === null) {
      await ctx.db.delete(defaultViews).where(inWorkspace(ctx, defaultViews, { userId, screen }));
    } else {
      await requireView(ctx, screen, viewId);
      await ctx.db
        .insert(defaultViews)
        .values({ workspaceId, userId, screen, viewId })
        .onConflictDoUpdate({
          target: [defaultViews.workspaceId, defaultViews.userId, defaultViews.screen],
          set: { viewId },
        });
    }
    publishChange(ctx, "workspace", workspaceId);
    return { screen, viewId };
  });
}

/** Throws VIEW_NOT_FOUND, or keeps the view from being deleted until the transaction ends. */
async function requireView(ctx: MemberContext, screen: ViewScreen, id: string): Promise<void> {
  if (!isId(id)) throw notFound("VIEW");
  const [found] = await ctx.db
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(and(isVisible(ctx), eq(savedViews.id, id), eq(savedViews.screen, screen)))
    .for("key share");
  if (!found) throw notFound("VIEW");
}
