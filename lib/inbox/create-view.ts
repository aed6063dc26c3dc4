import { count, eq } from "drizzle-orm";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { inboxViews } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import { invalid } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireFilters } from "./require-filters.ts";
import { type InboxView, MAX_VIEWS, type SaveInboxView } from "./schema.ts";
import { type PersonContext, toView } from "./view-row.ts";

/** Saves filters under a name. Throws VALIDATION_ERROR past the workspace's limit and the 404 of a reference. */
export async function createView(ctx: PersonContext, input: SaveInboxView): Promise<InboxView> {
  return inTransaction(ctx, async (ctx) => {
    await lockWorkspace(ctx);
    await requireFilters(ctx, input.filters);
    const [present] = await ctx.db
      .select({ views: count() })
      .from(inboxViews)
      .where(eq(inboxViews.workspaceId, ctx.workspaceId));
    if ((present?.views ?? 0) >= MAX_VIEWS)
      throw invalid(`a workspace can have at most ${MAX_VIEWS} saved views`).because("limitReached", {
        what: "views",
        max: MAX_VIEWS,
      });
    const { workspaceId, userId } = ctx;
    const row = { workspaceId, userId, id: newId(), createdAt: clock.now(), ...input };
    await ctx.db.insert(inboxViews).values(row);
    publishChange(ctx, "workspace", workspaceId);
    return toView(ctx, row);
  });
}
