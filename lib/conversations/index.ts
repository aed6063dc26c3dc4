export { addNote, type Note } from "./add-note.ts";
export { type Amendment, amendMessage } from "./amend-message.ts";
export { type AnswerOutcome, type AnswerRequest, answerConversation } from "./answer-conversation.ts";
export { applyStatus, type ReportedStatus } from "./apply-status.ts";
export { askUnlessTakenOver, type WatchedQuestion } from "./ask-unless-taken-over.ts";
export { authorOf } from "./author-of.ts";
export { findMediaKeys } from "./find-media-keys.ts";
export {
  findContactThread,
  findThread,
  type Thread,
  type ThreadKey,
} from "./find-thread.ts";
export { listMessages } from "./list-messages.ts";
export { mediaKindOf } from "./media-kind.ts";
export { openMedia } from "./open-media.ts";
export { openThreadMedia } from "./open-thread-media.ts";
export { pruneUploads } from "./prune-uploads.ts";
export { type NumberOnChannel, threadWithNumber } from "./reach-number.ts";
export { readMessage } from "./read-message.ts";
export { readStretch, type Stretch } from "./read-stretch.ts";
export { readThread, type ThreadMessage } from "./read-thread.ts";
export { type InboundMessage, type InboundPart, type Received, receiveMessage } from "./receive-message.ts";
export { type Echo, recordEcho } from "./record-echo.ts";
export { renameThreads } from "./rename-threads.ts";
export { personEnd, type ReplyWindow, replyWindow } from "./reply-window.ts";
export { lockExternalId } from "./report-statuses.ts";
export { type ResendMessage, resendMessage } from "./resend-message.ts";
export { type Reply, saveReply } from "./save-reply.ts";
export { searchConversation } from "./search-conversation.ts";
export { searchMessages } from "./search-messages.ts";
export { type SendMessage, sendMessage } from "./send-message.ts";
export { sendToPhone } from "./send-to-phone.ts";
export { textForm } from "./text-form.ts";
