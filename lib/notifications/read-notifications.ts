import { and, inArray, isNull } from "drizzle-orm";
import { notifications } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { countUnread } from "./count-unread.ts";
import { ownNotifications } from "./own-notifications.ts";
import type { ReadNotifications, UnreadCount } from "./schema.ts";

/**
 * Marks notifications of the caller as read, all of them if no ids are given. Returns the remaining unread count.
 * Throws NOTIFICATION_NOT_FOUND if one is not the caller's in this workspace, and then marks none.
 */
export async function readNotifications(
  ctx: MemberContext,
  { ids }: ReadNotifications,
): Promise<UnreadCount> {
  return inTransaction(ctx, async (ctx) => {
    if (ids) await requireOwn(ctx, [...new Set(ids)]);
    const read = await ctx.db
      .update(notifications)
      .set({ readAt: clock.now() })
      .where(
        and(
          ownNotifications(ctx),
          isNull(notifications.readAt),
          ids ? inArray(notifications.id, ids) : undefined,
        ),
      )
      .returning({ id: notifications.id });
    if (read.length > 0) publishChange(ctx, "notification", ctx.userId);
    return countUnread(ctx);
  });
}

async function requireOwn(ctx: MemberContext, ids: readonly string[]): Promise<void> {
  if (!ids.every(isId)) throw notFound("NOTIFICATION");
  const own = await ctx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(ownNotifications(ctx), inArray(notifications.id, [...ids])));
  if (own.length < ids.length) throw notFound("NOTIFICATION");
}
