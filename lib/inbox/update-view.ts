import { inboxViews } from "#lib/db/schema/index.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireFilters } from "./require-filters.ts";
import type { InboxView, SaveInboxView } from "./schema.ts";
import { changeable, toView } from "./view-row.ts";

/** Changes a saved view. Throws VIEW_NOT_FOUND, also if the caller may not change it, and a reference's 404. */
export async function updateView(ctx: MemberContext, id: string, input: SaveInboxView): Promise<InboxView> {
  await requireFilters(ctx, input.filters);
  const [row] = await ctx.db.update(inboxViews).set(input).where(changeable(ctx, id)).returning();
  if (!row) throw notFound("VIEW");
  publishChange(ctx, "workspace", ctx.workspaceId);
  return toView(ctx, row);
}
