import { and, asc, eq, or, sql } from "drizzle-orm";
import { inboxViews } from "#lib/db/schema/index.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import type { InboxView } from "./schema.ts";
import { toView } from "./view-row.ts";

/** Returns the caller's saved views and the shared ones, by name. */
export async function listViews(ctx: MemberContext): Promise<InboxView[]> {
  const rows = await ctx.db
    .select()
    .from(inboxViews)
    .where(
      and(
        eq(inboxViews.workspaceId, ctx.workspaceId),
        or(eq(inboxViews.userId, ctx.userId), eq(inboxViews.isShared, true)),
      ),
    )
    .orderBy(sql`lower(${inboxViews.name})`, asc(inboxViews.id))
    .prepare("list_inbox_views")
    .execute();
  return rows.map((row) => toView(ctx, row));
}
