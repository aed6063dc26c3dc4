import { and, count, isNull } from "drizzle-orm";
import { notifications } from "#lib/db/schema/index.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { ownNotifications } from "./own-notifications.ts";
import type { UnreadCount } from "./schema.ts";

/** Larger numbers are not useful, and counting them is expensive. */
const COUNTED_AT_MOST = 100;

/** Counts the caller's unread notifications, up to 100. */
export async function countUnread(ctx: MemberContext): Promise<UnreadCount> {
  const unread = ctx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(ownNotifications(ctx), isNull(notifications.readAt)))
    .limit(COUNTED_AT_MOST)
    .as("unread");
  const [row] = await ctx.db.select({ unread: count() }).from(unread);
  return { unread: row?.unread ?? 0 };
}
