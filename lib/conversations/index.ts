export { addNote } from "./add-note.ts";
export { changeExternalId } from "./change-external-id.ts";
export {
  findConversation,
  type StoredConversation,
} from "./find-conversation.ts";
export { authorOf } from "./message/author-of.ts";
export { type Amendment, changeMessage } from "./message/change-message.ts";
export { findMediaKeys } from "./message/find-media-keys.ts";
export { listMessages } from "./message/list-messages.ts";
export { openConversationMedia } from "./message/open-conversation-media.ts";
export { openMedia } from "./message/open-media.ts";
export { isOldFile, pruneMessageFiles } from "./message/prune-message-files.ts";
export { isOldMessage, pruneMessages } from "./message/prune-messages.ts";
export { pruneUploads } from "./message/prune-uploads.ts";
export { readMessagePage } from "./message/read-message-page.ts";
export { type RecentMessage, readRecentMessages } from "./message/read-recent-messages.ts";
export { searchConversation } from "./message/search-conversation.ts";
export { searchMessages } from "./message/search-messages.ts";
export { storeMedia } from "./message/store-media.ts";
export { toPreviewText } from "./message/to-preview-text.ts";
export { applyStatus } from "./outbound/apply-status.ts";
export { lockExternalId } from "./outbound/apply-statuses.ts";
export { openContactConversation } from "./outbound/open-contact-conversation.ts";
export { recordEcho } from "./outbound/record-echo.ts";
export { humanWindowEnd, replyWindow } from "./outbound/reply-window.ts";
export { resendMessage } from "./outbound/resend-message.ts";
export { resolveNumberConversation } from "./outbound/resolve-number-conversation.ts";
export { type SendMessage, sendMessage } from "./outbound/send-message.ts";
export { sendToPhone } from "./outbound/send-to-phone.ts";
export { type InboundMessage, type InboundPart, type Received, receiveMessage } from "./receive-message.ts";
export { answerConversation } from "./reply/answer-conversation.ts";
export { answerUnlessTakenOver } from "./reply/answer-unless-taken-over.ts";
export { isAnsweringSql } from "./reply/reply-lease.ts";
export { saveReply } from "./reply/save-reply.ts";
