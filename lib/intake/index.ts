export { answerHandshake } from "./answer-handshake.ts";
export { pruneClicks } from "./prune-clicks.ts";
export { pruneNotifications } from "./prune-notifications.ts";
export { takeNotification } from "./take-notification.ts";
