import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { defaultViews, savedViews } from "#lib/db/schema/index.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import type { SavedView } from "./schema.ts";
import { isVisible, toView } from "./view-row.ts";

/** Returns the caller's saved views and the shared ones, by name. */
export async function listViews(ctx: MemberContext): Promise<SavedView[]> {
  const rows = await ctx.db
    .select({ ...getTableColumns(savedViews), isDefault: sql<boolean>`${defaultViews.viewId} is not null` })
    .from(savedViews)
    .leftJoin(
      defaultViews,
      and(
        eq(defaultViews.workspaceId, savedViews.workspaceId),
        eq(defaultViews.userId, ctx.userId),
        eq(defaultViews.viewId, savedViews.id),
      ),
    )
    .where(isVisible(ctx))
    .orderBy(sql`lower(${savedViews.name})`, asc(savedViews.id))
    .prepare("list_saved_views")
    .execute();
  return rows.map((row) => toView(ctx, row, row.isDefault));
}
