// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type NotificationKind = "assignment" | "mention" | "followed_change" | "followed_message" | "task_due" | "task_overdue" | "rule_failing" | "delivery_failing" | "automation_failing" | "channel_failing" | "backup_failing" | "import_ended" | "campaign_ended";

export type NotificationPage = { continuationToken: string | null; data: Notification[] };

export type Notification = {
  id: string;
  kind: NotificationKind;
  subject: { type: string; id: string };
  title: string;
  body: string;
  path: string;
  times: number;
  isRead: boolean;
  date: string;
};

export type UnreadNotifications = { unread: number };

export type ReadNotifications = { ids?: string[]; all?: true };

export type NotificationPreferences = { preferences: NotificationPreference[]; mail: { isOn: boolean; address: string } };

export type SaveNotificationPreferences = { preferences: NotificationPreference[] };

export type NotificationPreference = { kind: NotificationKind; inApp: boolean; email: MailPace };

export type MailPace = "off" | "now" | "daily";
