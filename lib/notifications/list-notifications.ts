import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { notifications } from "#lib/db/schema/index.ts";
import { openPage } from "#lib/platform/api/cursor.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { ownNotifications } from "./own-notifications.ts";
import {
  type ListNotifications,
  type Notification,
  NotificationKind,
  type NotificationPage,
} from "./schema.ts";

/** Returns a page of the caller's notifications, latest first. Throws VALIDATION_ERROR for a token of another list. */
export async function listNotifications(
  ctx: MemberContext,
  { unread, kind, ...paging }: ListNotifications,
): Promise<NotificationPage> {
  const scope = ["notifications", ctx.workspaceId, ctx.userId, { unread, kind }];
  const page = openPage(scope, paging);
  const [at, id] = page.after;
  const { readAt } = notifications;
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(
      and(
        ownNotifications(ctx),
        unread === undefined ? undefined : unread === "true" ? isNull(readAt) : isNotNull(readAt),
        kind === undefined ? undefined : eq(notifications.kind, kind),
        at === undefined
          ? undefined
          : sql`(${notifications.at}, ${notifications.id}) < (${at}::timestamptz, ${id}::uuid)`,
      ),
    )
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(page.limit);
  return page.of(rows, ({ at, id }) => [at.toISOString(), id], toNotification);
}

function toNotification(row: typeof notifications.$inferSelect): Notification {
  const { id, title, body, path, times } = row;
  return {
    id,
    title,
    body,
    path,
    times,
    kind: NotificationKind.parse(row.kind),
    subject: { type: row.subjectType, id: row.subjectId },
    isRead: row.readAt !== null,
    date: row.at.toISOString(),
  };
}
