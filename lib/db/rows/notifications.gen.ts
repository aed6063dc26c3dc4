// Written by `npm run statements`.

export interface NotificationsRows {
  store_notifications: { userId: string; inApp: boolean; mailId: string | null; isMailDue: boolean };
}
