import { and, eq, or, type SQL } from "drizzle-orm";
import { savedViews } from "#lib/db/schema/index.ts";
import { allows } from "#lib/platform/auth/permissions.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { type SavedView, sharingPermissions, type ViewScreen } from "./schema.ts";

/** Converts a stored view to the API's form. */
export function toView(
  ctx: MemberContext,
  row: typeof savedViews.$inferSelect,
  isDefault: boolean,
): SavedView {
  const { id, screen, name, isShared, userId, filters, createdAt } = row;
  return {
    id,
    screen,
    name,
    isShared,
    isMine: userId === ctx.userId,
    isDefault,
    filters,
    creationDate: createdAt.toISOString(),
  };
}

/** Returns the condition for the views that the caller sees: their own and the shared ones. */
export function isVisible({ workspaceId, userId }: MemberContext): SQL | undefined {
  return and(
    eq(savedViews.workspaceId, workspaceId),
    or(eq(savedViews.userId, userId), eq(savedViews.isShared, true)),
  );
}

/**
 * Returns the condition for a view that the caller may change: their own, or a shared one for those who may change
 * settings. Throws VIEW_NOT_FOUND for an invalid id.
 */
export function isChangeable(ctx: MemberContext, id: string): SQL | undefined {
  if (!isId(id)) throw notFound("VIEW");
  const mayChangeShared = allows(ctx.permissions, "settings.write");
  return and(
    eq(savedViews.workspaceId, ctx.workspaceId),
    eq(savedViews.id, id),
    or(eq(savedViews.userId, ctx.userId), mayChangeShared ? eq(savedViews.isShared, true) : undefined),
  );
}

/** Throws FORBIDDEN if the caller may not write the records of the screen, because sharing its views needs that. */
export function requireSharing({ permissions }: MemberContext, screen: ViewScreen): void {
  if (allows(permissions, sharingPermissions[screen])) return;
  throw new AppError("FORBIDDEN", "Your role does not let you share views of this screen.").because(
    "sharingViews",
  );
}
