import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import {
  ListNotifications,
  NotificationPage,
  Preferences,
  ReadNotifications,
  SavePreferences,
  UnreadCount,
} from "./schema.ts";

/** Contracts of `/api/notification/**`: the caller's own notifications in one workspace. */
export const notificationEndpoints = {
  list: defineEndpoint("listNotifications", {
    method: "GET",
    path: "/api/notification",
    summary: "List the caller's notifications",
    description: "Newest first. Notifications are kept for 90 days.",
    area: "user",
    query: ListNotifications,
    response: NotificationPage,
  }),
  count: defineEndpoint("countNotifications", {
    method: "GET",
    path: "/api/notification/count",
    summary: "Count the caller's unread notifications",
    description: "Counting stops at 100, which then means 100 or more.",
    area: "user",
    response: UnreadCount,
  }),
  read: defineEndpoint("markNotificationsRead", {
    method: "POST",
    path: "/api/notification/read",
    summary: "Mark notifications of the caller as read",
    description: "Those in ids, or all. Returns the number of unread notifications left.",
    area: "user",
    body: ReadNotifications,
    response: UnreadCount,
    errors: ["NOTIFICATION_NOT_FOUND"],
  }),
  preferences: defineEndpoint("getNotificationPreferences", {
    method: "GET",
    path: "/api/notification/preferences",
    summary: "Read the caller's notification preferences",
    description:
      "Every kind of notification once, in the workspace of the call. mail says whether this installation " +
      "can send email.",
    area: "user",
    response: Preferences,
  }),
  savePreferences: defineEndpoint("updateNotificationPreferences", {
    method: "PUT",
    path: "/api/notification/preferences",
    summary: "Change the caller's notification preferences",
    description: "Other kinds stay as they are.",
    area: "user",
    body: SavePreferences,
    response: Preferences,
  }),
};
