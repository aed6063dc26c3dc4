// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { Notification, NotificationKind, NotificationPage, NotificationPreferences, ReadNotifications, SaveNotificationPreferences, UnreadNotifications } from "./notifications-data.ts";

/** @internal */
export const notifications = {
  list: "GET /api/notification?pageSize&continuationToken&unread&kind",
  count: "GET /api/notification/count",
  read: "POST /api/notification/read json",
  preferences: "GET /api/notification/preferences",
  savePreferences: "PUT /api/notification/preferences json",
};

export type NotificationsApi = {
  /** List the caller's notifications. Newest first. Notifications are kept for 90 days. */
  list(input?: {
    /** The default is 30. */
    pageSize?: number;
    continuationToken?: string;
    unread?: boolean;
    kind?: NotificationKind;
  }, options?: CallOptions): ListPromise<NotificationPage, Notification>;

  /** Count the caller's unread notifications. Counting stops at 100, which then means 100 or more. */
  count(input?: NoInput, options?: CallOptions): ApiPromise<UnreadNotifications>;

  /**
   * Mark notifications of the caller as read. Those in ids, or all. Returns the number of unread notifications
   * left. Errors: NOTIFICATION_NOT_FOUND.
   */
  read(input?: ReadNotifications, options?: CallOptions): ApiPromise<UnreadNotifications>;

  /**
   * Read the caller's notification preferences. Every kind of notification once, in the workspace of the call.
   * mail says whether this installation can send email.
   */
  preferences(input?: NoInput, options?: CallOptions): ApiPromise<NotificationPreferences>;

  /** Change the caller's notification preferences. Other kinds stay as they are. */
  savePreferences(input: SaveNotificationPreferences, options?: CallOptions): ApiPromise<NotificationPreferences>;
};
