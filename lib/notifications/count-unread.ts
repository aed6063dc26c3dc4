import { and, count, isNull } from "drizzle-orm";
import { notifications } from "#lib/db/schema/index.ts";
import { ownNotifications, type PersonContext } from "./person-context.ts";
import type { UnreadCount } from "./schema.ts";

/** Nobody reads a larger number, and counting further costs. */
const COUNTED_AT_MOST = 100;

/** How many notifications the caller has not read; stops at 100. */
export async function countUnread(ctx: PersonContext): Promise<UnreadCount> {
  const unread = ctx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(ownNotifications(ctx), isNull(notifications.readAt)))
    .limit(COUNTED_AT_MOST)
    .as("unread");
  const [row] = await ctx.db.select({ unread: count() }).from(unread);
  return { unread: row?.unread ?? 0 };
}
