import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { notifications, users, workspaces } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isSandbox } from "#lib/platform/is-sandbox.ts";
import { isMailEnabled, sendMail } from "#lib/platform/mail/index.ts";
import { readVisibility } from "#lib/platform/visibility/read-visibility.ts";
import { inVisibleRecords } from "#lib/platform/visibility/visible-records.ts";
import { type MailNotification, notificationMail } from "./notification-mail.ts";

/** The email and its recipient. */
type NotificationMail = { mailId: string; userId: string; signal: AbortSignal };

/** Maximum notifications listed in a digest; the rest is counted. */
const MAX_PER_MAIL = 50;

/**
 * Sends a user the notifications of an email that are still unread. Sends nothing if there are none, if the user
 * left or was disabled, if mail was turned off, or in a sandbox. Omits what is about records that the user may not
 * see. Notifications that the bell does not show then count as read. Throws if the mail server rejects the email.
 */
export async function sendNotificationMail(
  ctx: WorkspaceContext,
  { mailId, userId, signal }: NotificationMail,
): Promise<void> {
  if (!isMailEnabled() || (await isSandbox(ctx.workspaceId))) return;
  const { workspaceId } = ctx;
  const [visibility = "all"] = (await readVisibility(ctx, [userId])).values();
  const rows = await inVisibleRecords({ workspaceId, userId, visibility }, ctx, ({ db }) =>
    readMail({ ...ctx, db }, mailId, userId),
  );
  const [first] = rows;
  if (!first || signal.aborted) return;
  const shown = rows.slice(0, MAX_PER_MAIL);
  await sendMail({
    id: mailId,
    workspaceId: ctx.workspaceId,
    to: first.address,
    ...notificationMail({
      locale: first.locale,
      workspace: { id: ctx.workspaceId, name: first.workspaceName },
      notifications: shown,
      more: rows.length - shown.length,
    }),
  });
  await ctx.db
    .update(notifications)
    .set({ readAt: clock.now() })
    .where(and(inMail(ctx, mailId, userId), eq(notifications.inApp, false)));
}

type MailRow = MailNotification & { address: string; locale: string; workspaceName: string };

function readMail(ctx: WorkspaceContext, mailId: string, userId: string): Promise<MailRow[]> {
  const { title, body, path, times, kind } = notifications;
  return ctx.db
    .select({
      title,
      body,
      path,
      times,
      kind,
      address: users.email,
      locale: sql<string>`coalesce(${users.language}, ${workspaces.locale})`,
      workspaceName: workspaces.name,
    })
    .from(notifications)
    .innerJoin(users, and(eq(users.id, notifications.userId), isNull(users.disabledAt)))
    .innerJoin(workspaces, eq(workspaces.id, notifications.workspaceId))
    .where(inMail(ctx, mailId, userId))
    .orderBy(asc(notifications.at), asc(notifications.id));
}

function inMail({ workspaceId }: WorkspaceContext, mailId: string, userId: string) {
  return and(inWorkspace({ workspaceId }, notifications, { mailId, userId }), isNull(notifications.readAt));
}
