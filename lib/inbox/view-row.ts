import { and, eq, or, type SQL } from "drizzle-orm";
import { inboxViews } from "#lib/db/schema/index.ts";
import type { UserContext, WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { InboxFilters, type InboxView } from "./schema.ts";

/** Who asks, and where: views and drafts are a person's. */
export type PersonContext = WorkspaceContext & UserContext;

/** A stored view as its reader sees it. Filters that mean nothing any more fall away. */
export function toView(ctx: PersonContext, row: typeof inboxViews.$inferSelect): InboxView {
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

/** The view, where the caller may change it: its maker, and of a shared one owners and admins. */
export function changeable(ctx: PersonContext, id: string): SQL | undefined {
  if (!isId(id)) throw notFound("VIEW");
  const isManager = ctx.role === "owner" || ctx.role === "admin";
  return and(
    eq(inboxViews.workspaceId, ctx.workspaceId),
    eq(inboxViews.id, id),
    or(eq(inboxViews.userId, ctx.userId), isManager ? eq(inboxViews.isShared, true) : undefined),
  );
}
