import { sql } from "drizzle-orm";
import type { MemberContext } from "#lib/platform/context.ts";
import { inboxConditions } from "../list-conversations.ts";
import { COUNT_LIMIT, type InboxFilters, type ViewCount } from "../schema.ts";
import { listViews } from "./list-views.ts";

/** Counts the conversations of each saved view for the caller, up to `COUNT_LIMIT`. */
export async function countViews(ctx: MemberContext): Promise<ViewCount[]> {
  const views = await listViews(ctx);
  if (views.length === 0) return [];
  const counts = views.map(
    ({ id, filters }) => sql`select ${id}::text as id, ${countOf(ctx, filters)} as count`,
  );
  const { rows } = await ctx.db.execute<ViewCount>(sql.join(counts, sql` union all `));
  return rows;
}

/** Counts the conversations that match filters, up to `COUNT_LIMIT`. */
export async function countMatching(ctx: MemberContext, filters: InboxFilters): Promise<{ count: number }> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`select ${countOf(ctx, filters)} as count`);
  return { count: rows[0]?.count ?? 0 };
}

function countOf(ctx: MemberContext, filters: InboxFilters) {
  return sql`(select count(*)::int from (select from conversations t
    where t.workspace_id = ${ctx.workspaceId} and ${inboxConditions(ctx, filters)} limit ${COUNT_LIMIT}) counted)`;
}
