export { countUnread } from "./count-unread.ts";
export { getPreferences } from "./get-preferences.ts";
export { listNotifications } from "./list-notifications.ts";
export { type Notice, notify } from "./notify.ts";
export { pruneNotifications } from "./prune-notifications.ts";
export { queueDigests } from "./queue-digests.ts";
export { readNotifications } from "./read-notifications.ts";
export { savePreferences } from "./save-preferences.ts";
