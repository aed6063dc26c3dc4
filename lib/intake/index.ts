export { answerHandshake } from "./answer-handshake.ts";
export { pruneNotifications } from "./prune-notifications.ts";
export { takeNotification } from "./take-notification.ts";
