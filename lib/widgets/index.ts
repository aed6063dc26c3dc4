export { followConversation } from "./follow-conversation.ts";
export { getLauncher } from "./get-launcher.ts";
export { listVisitorMessages } from "./list-visitor-messages.ts";
export { issueChallenge } from "./new-visitors.ts";
export { openVisitorFile } from "./open-visitor-file.ts";
export { sendFile } from "./send-file.ts";
export { sendMessage } from "./send-message.ts";
export { startSession } from "./start-session.ts";
