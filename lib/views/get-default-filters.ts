import { and, eq } from "drizzle-orm";
import { defaultViews, savedViews } from "#lib/db/schema/index.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import type { DefaultFilters } from "./schema.ts";
import { isVisible } from "./view-row.ts";

/** Returns the filters with which screens open for the caller. */
export async function getDefaultFilters(ctx: MemberContext): Promise<DefaultFilters> {
  const rows = await ctx.db
    .select({ screen: savedViews.screen, filters: savedViews.filters })
    .from(defaultViews)
    .innerJoin(
      savedViews,
      and(eq(savedViews.workspaceId, defaultViews.workspaceId), eq(savedViews.id, defaultViews.viewId)),
    )
    .where(
      and(isVisible(ctx), eq(defaultViews.workspaceId, ctx.workspaceId), eq(defaultViews.userId, ctx.userId)),
    )
    .prepare("get_default_filters")
    .execute();
  return Object.fromEntries(rows.map(({ screen, filters }) => [screen, filters]));
}
