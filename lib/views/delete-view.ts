import { savedViews } from "#lib/db/schema/index.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { isChangeable } from "./view-row.ts";

/** Deletes a saved view. Throws VIEW_NOT_FOUND, also if the caller may not change it. */
export async function deleteView(ctx: MemberContext, id: string): Promise<{ id: string }> {
  const deleted = await ctx.db
    .delete(savedViews)
    .where(isChangeable(ctx, id))
    .returning({ id: savedViews.id });
  if (deleted.length === 0) throw notFound("VIEW");
  publishChange(ctx, "workspace", ctx.workspaceId);
  return { id };
}
