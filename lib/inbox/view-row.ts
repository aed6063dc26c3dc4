import { and, eq, or, type SQL } from "drizzle-orm";
import { inboxViews } from "#lib/db/schema/index.ts";
import { allows } from "#lib/platform/auth/permissions.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { InboxFilters, type InboxView } from "./schema.ts";

/** Converts a stored view to the API's form. Filters that are no longer valid are dropped. */
export function toView(ctx: MemberContext, row: typeof inboxViews.$inferSelect): InboxView {
  const { id, name, isShared, userId, createdAt } = row;
  const filters = InboxFilters.safeParse(row.filters);
  return {
    id,
    name,
    isShared,
    isMine: userId === ctx.userId,
    filters: filters.success ? filters.data : InboxFilters.parse({}),
    creationDate: createdAt.toISOString(),
  };
}

/** Returns the condition for a view that the caller may change: their own, or a shared one for those who may change settings. */
export function changeable(ctx: MemberContext, id: string): SQL | undefined {
  if (!isId(id)) throw notFound("VIEW");
  const mayChangeShared = allows(ctx.permissions, "settings.write");
  return and(
    eq(inboxViews.workspaceId, ctx.workspaceId),
    eq(inboxViews.id, id),
    or(eq(inboxViews.userId, ctx.userId), mayChangeShared ? eq(inboxViews.isShared, true) : undefined),
  );
}
