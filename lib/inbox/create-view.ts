import { inboxViews } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireRoom } from "#lib/platform/require-room.ts";
import { requireFilters } from "./require-filters.ts";
import { type InboxView, MAX_VIEWS, type SaveInboxView } from "./schema.ts";
import { toView } from "./view-row.ts";

/** Saves filters under a name. Throws VALIDATION_ERROR past the workspace's limit and the 404 of a reference. */
export async function createView(ctx: MemberContext, input: SaveInboxView): Promise<InboxView> {
  return inTransaction(ctx, async (ctx) => {
    await requireRoom(ctx, inboxViews, { max: MAX_VIEWS, what: "views", things: "saved views" });
    await requireFilters(ctx, input.filters);
    const { workspaceId, userId } = ctx;
    const row = { workspaceId, userId, id: newId(), createdAt: clock.now(), ...input };
    await ctx.db.insert(inboxViews).values(row);
    publishChange(ctx, "workspace", workspaceId);
    return toView(ctx, row);
  });
}
