import { savedViews } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireBelowLimit } from "#lib/platform/require-below-limit.ts";
import { type CreateView, MAX_VIEWS, type SavedView } from "./schema.ts";
import { requireSharing, toView } from "./view-row.ts";

/**
 * Saves filters of a screen under a name. Throws VALIDATION_ERROR past the workspace's limit; FORBIDDEN if it may not
 * be shared.
 */
export async function createView(ctx: MemberContext, input: CreateView): Promise<SavedView> {
  if (input.isShared) requireSharing(ctx, input.screen);
  return inTransaction(ctx, async (ctx) => {
    await requireBelowLimit(ctx, savedViews, { max: MAX_VIEWS, what: "views", things: "saved views" });
    const { workspaceId, userId } = ctx;
    const row = { workspaceId, userId, id: newId(), createdAt: clock.now(), ...input };
    await ctx.db.insert(savedViews).values(row);
    publishChange(ctx, "workspace", workspaceId);
    return toView(ctx, row, false);
  });
}
