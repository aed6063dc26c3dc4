export { addNote } from "./add-note.ts";
export { type Amendment, amendMessage } from "./amend-message.ts";
export { answerConversation } from "./answer-conversation.ts";
export { applyStatus } from "./apply-status.ts";
export { askUnlessTakenOver } from "./ask-unless-taken-over.ts";
export { authorOf } from "./author-of.ts";
export { changeExternalId } from "./change-external-id.ts";
export {
  findConversation,
  type StoredConversation,
} from "./find-conversation.ts";
export { findMediaKeys } from "./find-media-keys.ts";
export { listMessages } from "./list-messages.ts";
export { mediaKindOf } from "./media-kind.ts";
export { openConversationMedia } from "./open-conversation-media.ts";
export { openMedia } from "./open-media.ts";
export { pruneUploads } from "./prune-uploads.ts";
export { readMessagePage } from "./read-message-page.ts";
export { type RecentMessage, readRecentMessages } from "./read-recent-messages.ts";
export { type InboundMessage, type InboundPart, type Received, receiveMessage } from "./receive-message.ts";
export { recordEcho } from "./record-echo.ts";
export { humanWindowEnd, replyWindow } from "./reply-window.ts";
export { lockExternalId } from "./report-statuses.ts";
export { resendMessage } from "./resend-message.ts";
export { resolveNumberConversation } from "./resolve-number-conversation.ts";
export { saveReply } from "./save-reply.ts";
export { searchConversation } from "./search-conversation.ts";
export { searchMessages } from "./search-messages.ts";
export { type SendMessage, sendMessage } from "./send-message.ts";
export { sendToPhone } from "./send-to-phone.ts";
export { toPreviewText } from "./to-preview-text.ts";
