export { handleHandshake } from "./handle-handshake.ts";
export { listActivity } from "./list-activity.ts";
export { listProblems } from "./list-problems.ts";
export { pruneClicks } from "./prune-clicks.ts";
export { pruneInboundNotifications } from "./prune-inbound-notifications.ts";
export { retryProblems } from "./retry-problems.ts";
export { storeNotification } from "./store-notification.ts";
