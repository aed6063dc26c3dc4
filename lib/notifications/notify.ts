import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { describeReason } from "#lib/platform/localization/describe-reason.ts";
import { DEFAULT_LOCALE } from "#lib/platform/localization/locales.ts";
import { availableLocales } from "#lib/platform/localization/messages.ts";
import { type Translator, translator } from "#lib/platform/localization/translator.ts";
import { isMailEnabled } from "#lib/platform/mail/index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { Reason } from "#lib/platform/reason.ts";
import { withAllRecords } from "#lib/platform/visibility/visible-records.ts";
import { notificationMailJob } from "./jobs.ts";
import { defaultChoices, type NotificationKind } from "./schema.ts";
import { type StoredNotification, storeNotifications } from "./store-notifications.ts";

/** Text in the language of each recipient, or the same for all, such as what a user wrote. */
type NoticeText = string | Reason | ((t: NoticeTranslator, say: SayReason) => string);
/** Returns a reason in the language of the recipient. */
type SayReason = (reason: Reason) => string;
type NoticeTranslator = Translator<"notifications.texts">;

export type Notice = {
  /** Users to notify; users who are not members are skipped. */
  userIds: readonly string[];
  kind: NotificationKind;
  /** The entity it is about. While unread, repeats of the same kind and subject are merged. */
  subject: { type: string; id: string };
  /** One line; cut to 200 characters. */
  title: NoticeText;
  /** More detail as plain text; cut to 500 characters. */
  body: NoticeText;
  /** Path in the console without the workspace: `/tasks?task=…`. */
  path: string;
};

const MAX_TITLE = 200;
const MAX_BODY = 500;

/**
 * Notifies users in the console and by email, by their preferences, in the caller's transaction. The actor is not
 * notified. An unread notification of the same kind and subject is updated instead of adding another one. Throws an
 * Error for an invalid path before anything is written.
 */
export async function notify(ctx: WorkspaceContext, notice: Notice): Promise<void> {
  const { path } = notice;
  if (!/^\/[^/\\]/.test(path) || path.startsWith(`/${ctx.workspaceId}`)) {
    throw new Error(`a notification's path is one of the console without the workspace, not ${path}`);
  }
  const userIds = [...new Set(notice.userIds)].filter((id) => id !== actingUser(ctx)).sort();
  if (userIds.length === 0) return;
  await inTransaction(ctx, (ctx) => withAllRecords(ctx, (ctx) => store(ctx, notice, userIds)));
}

async function store(
  ctx: WorkspaceContext,
  { kind, subject, path, title, body }: Notice,
  userIds: readonly string[],
): Promise<void> {
  const created = await storeNotifications(ctx, {
    rows: userIds.map((userId) => ({ id: newId(), userId })),
    kind,
    subject,
    path,
    canMail: isMailEnabled(),
    standard: defaultChoices[kind],
    title: textByLanguage(title, MAX_TITLE),
    body: textByLanguage(body, MAX_BODY),
  });
  for (const { userId } of created.filter(({ inApp }) => inApp)) publishChange(ctx, "notification", userId);
  await mailAtOnce(ctx, created);
}

/** Returns a text, cut to a length, by language; the same text for all is only there as English. */
function textByLanguage(text: NoticeText, length: number): Record<string, string> {
  if (typeof text === "string") return { [DEFAULT_LOCALE]: shortened(text, length) };
  return Object.fromEntries(
    availableLocales().map((locale) => [locale, shortened(textIn(text, locale), length)]),
  );
}

function textIn(text: Exclude<NoticeText, string>, locale: string): string {
  if (typeof text !== "function") return describeReason(text, locale);
  return text(translator(locale, "notifications.texts"), (reason) => describeReason(reason, locale));
}

function actingUser({ actor }: WorkspaceContext): string | null {
  return actor.type === "user" ? actor.id : null;
}

async function mailAtOnce(ctx: WorkspaceContext, created: readonly StoredNotification[]): Promise<void> {
  for (const { userId, mailId, isMailDue } of created) {
    if (isMailDue && mailId !== null) await enqueueJob(ctx, notificationMailJob, { userId, mailId });
  }
}

function shortened(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= max ? line : `${line.slice(0, max - 1)}…`;
}
