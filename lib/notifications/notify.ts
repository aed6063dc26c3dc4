import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { isMailEnabled } from "#lib/platform/mail/index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { notificationMailJob } from "./jobs.ts";
import { defaultChoices, type NotificationKind } from "./schema.ts";
import { type StoredNotification, storeNotifications } from "./store-notifications.ts";

/** What is told to whom. */
export type Notice = {
  /** Users to tell; whoever is no member (any more) is left out. */
  userIds: readonly string[];
  kind: NotificationKind;
  /** What it is about: an entity's name and id. Repeats of a kind on one subject are one notification until read. */
  subject: { type: string; id: string };
  /** One line, at most 200 characters are kept. */
  title: string;
  /** More of it, as plain text; at most 500 characters are kept. */
  body: string;
  /** Where it leads in the workspace's console, without the workspace: `/tasks?task=…`. */
  path: string;
};

const MAX_TITLE = 200;
const MAX_BODY = 500;

/**
 * Tells people of something, in the caller's transaction: in the bell and by e-mail, as each prefers. The actor is
 * not told of what they did themselves. An unread notification of the same kind and subject is brought up to date
 * instead of a second one. Throws an Error for a path that is none of the console's, before anything is written.
 */
export async function notify(ctx: WorkspaceContext, notice: Notice): Promise<void> {
  const { kind, subject, path } = notice;
  if (!/^\/[^/\\]/.test(path) || path.startsWith(`/${ctx.workspaceId}`)) {
    throw new Error(`a notification's path is one of the console without the workspace, not ${path}`);
  }
  const userIds = [...new Set(notice.userIds)].filter((id) => id !== actingUser(ctx)).sort();
  if (userIds.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    const told = await storeNotifications(ctx, {
      rows: userIds.map((userId) => ({ id: newId(), userId })),
      kind,
      subject,
      path,
      canMail: isMailEnabled(),
      standard: defaultChoices[kind],
      title: shortened(notice.title, MAX_TITLE),
      body: shortened(notice.body, MAX_BODY),
    });
    for (const { userId } of told.filter(({ inApp }) => inApp)) publishChange(ctx, "notification", userId);
    await mailAtOnce(ctx, told);
  });
}

function actingUser({ actor }: WorkspaceContext): string | null {
  return actor.type === "user" ? actor.id : null;
}

async function mailAtOnce(ctx: WorkspaceContext, told: readonly StoredNotification[]): Promise<void> {
  for (const { userId, mailId, isMailDue } of told) {
    if (isMailDue && mailId !== null) await enqueueJob(ctx, notificationMailJob, { userId, mailId });
  }
}

function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}
