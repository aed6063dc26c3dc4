export { pruneClicks } from "./ads/prune-clicks.ts";
export { handleHandshake } from "./handle-handshake.ts";
export { listActivity } from "./problems/list-activity.ts";
export { listProblems } from "./problems/list-problems.ts";
export { retryProblems } from "./problems/retry-problems.ts";
export { pruneInboundNotifications } from "./prune-inbound-notifications.ts";
export { storeNotification } from "./store-notification.ts";
