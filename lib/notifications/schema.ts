import { z } from "zod";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";

export const notificationKinds = [
  "assignment",
  "mention",
  "followed_change",
  "followed_message",
  "task_due",
  "task_overdue",
  "rule_failing",
  "delivery_failing",
  "automation_failing",
  "channel_failing",
  "backup_failing",
  "import_ended",
  "campaign_ended",
] as const;
export const NotificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** Email preference of a kind: never, immediately, or once a day. */
export const MailPace = z.enum(["off", "now", "daily"]);
export type MailPace = z.infer<typeof MailPace>;

type Choice = { inApp: boolean; email: MailPace };

/** Defaults for users without preferences: urgent kinds are emailed immediately, the rest in the daily digest. */
export const defaultChoices: Readonly<Record<NotificationKind, Choice>> = {
  assignment: { inApp: true, email: "now" },
  mention: { inApp: true, email: "now" },
  followed_change: { inApp: true, email: "daily" },
  followed_message: { inApp: true, email: "daily" },
  task_due: { inApp: true, email: "now" },
  task_overdue: { inApp: true, email: "daily" },
  rule_failing: { inApp: true, email: "now" },
  delivery_failing: { inApp: true, email: "daily" },
  automation_failing: { inApp: true, email: "now" },
  channel_failing: { inApp: true, email: "now" },
  backup_failing: { inApp: true, email: "now" },
  import_ended: { inApp: true, email: "daily" },
  campaign_ended: { inApp: true, email: "daily" },
};

export const Notification = z.object({
  id: z.string(),
  kind: NotificationKind,
  subject: z.object({ type: z.string(), id: z.string() }),
  title: z.string(),
  body: z.string(),
  /** Path in the workspace's console, without the workspace. */
  path: z.string(),
  /** How often it happened while unread. */
  times: z.number().int(),
  isRead: z.boolean(),
  /** When it last happened. */
  date: z.iso.datetime(),
});
export type Notification = z.infer<typeof Notification>;

export const ListNotifications = z.object({
  pageSize: pageSize(30),
  continuationToken: ContinuationToken,
  unread: z.enum(["true", "false"]).optional(),
  kind: NotificationKind.optional(),
});
export type ListNotifications = z.infer<typeof ListNotifications>;

export const NotificationPage = pageOf(Notification);
export type NotificationPage = z.infer<typeof NotificationPage>;

/** Maximum notifications named in one call. */
const MAX_READ = 200;

/** Either notifications by their ids, or all of them. */
export const ReadNotifications = z
  .object({
    ids: z.array(z.string().min(1)).min(1).max(MAX_READ).optional(),
    all: z.literal(true).optional(),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), "either ids or all is required");
export type ReadNotifications = z.infer<typeof ReadNotifications>;

export const UnreadCount = z.object({ unread: z.number().int() });
export type UnreadCount = z.infer<typeof UnreadCount>;

export const Preference = z.object({ kind: NotificationKind, inApp: z.boolean(), email: MailPace });
export type Preference = z.infer<typeof Preference>;

/** A user's preferences in a workspace, with each kind once. */
export const Preferences = z.object({
  preferences: z.array(Preference),
  /** Whether this installation can send email. */
  mail: z.object({ isOn: z.boolean(), address: z.string() }),
});
export type Preferences = z.infer<typeof Preferences>;

/** The kinds to change; the others stay. */
export const SavePreferences = z.object({
  preferences: z
    .array(Preference)
    .min(1)
    .max(notificationKinds.length)
    .refine(
      (all) => new Set(all.map(({ kind }) => kind)).size === all.length,
      "preferences must name each kind only once",
    ),
});
export type SavePreferences = z.infer<typeof SavePreferences>;
