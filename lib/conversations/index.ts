export { type AnswerOutcome, type AnswerRequest, answerConversation } from "./answer-conversation.ts";
export { findThread, type Thread, type ThreadKey } from "./find-thread.ts";
export { listMessages } from "./list-messages.ts";
export { readThread, type ThreadMessage } from "./read-thread.ts";
export { type InboundMessage, type Received, receiveMessage } from "./receive-message.ts";
export { type Reply, saveReply } from "./save-reply.ts";
