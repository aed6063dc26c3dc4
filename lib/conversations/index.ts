export { addNote } from "./add-note.ts";
export { type Amendment, amendMessage } from "./amend-message.ts";
export { answerConversation } from "./answer-conversation.ts";
export { applyStatus } from "./apply-status.ts";
export { askUnlessTakenOver } from "./ask-unless-taken-over.ts";
export { authorOf } from "./author-of.ts";
export { findMediaKeys } from "./find-media-keys.ts";
export {
  findThread,
  type Thread,
} from "./find-thread.ts";
export { listMessages } from "./list-messages.ts";
export { mediaKindOf } from "./media-kind.ts";
export { openMedia } from "./open-media.ts";
export { openThreadMedia } from "./open-thread-media.ts";
export { pruneUploads } from "./prune-uploads.ts";
export { threadWithNumber } from "./reach-number.ts";
export { readStretch } from "./read-stretch.ts";
export { readThread, type ThreadMessage } from "./read-thread.ts";
export { type InboundMessage, type InboundPart, type Received, receiveMessage } from "./receive-message.ts";
export { recordEcho } from "./record-echo.ts";
export { renameThreads } from "./rename-threads.ts";
export { personEnd, replyWindow } from "./reply-window.ts";
export { lockExternalId } from "./report-statuses.ts";
export { resendMessage } from "./resend-message.ts";
export { saveReply } from "./save-reply.ts";
export { searchConversation } from "./search-conversation.ts";
export { searchMessages } from "./search-messages.ts";
export { type SendMessage, sendMessage } from "./send-message.ts";
export { sendToPhone } from "./send-to-phone.ts";
export { textForm } from "./text-form.ts";
