export { followThread } from "./follow-thread.ts";
export { getLauncher } from "./get-launcher.ts";
export { listVisitorMessages } from "./list-visitor-messages.ts";
export { sendMessage } from "./send-message.ts";
export { startSession } from "./start-session.ts";
