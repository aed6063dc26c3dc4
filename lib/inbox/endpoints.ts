import { z } from "zod";
import { Message } from "#lib/conversations/schema.ts";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";
import {
  AddNote,
  activities,
  InboxConversation,
  InboxCounts,
  InboxFilters,
  InboxThread,
  InboxView,
  MessageUpload,
  PresentPerson,
  SaveDraft,
  SaveInboxView,
  SendInboxMessage,
  ThreadPosition,
} from "./schema.ts";

const ConversationId = z.object({ conversationId: z.string().min(1) });
const ViewId = z.object({ id: z.string().min(1) });
const reading = { area: "conversation", permission: "conversations.read" } as const;
const writing = { area: "conversation", permission: "conversations.write" } as const;
const references = ["CHANNEL_NOT_FOUND", "TAG_NOT_FOUND", "STAGE_NOT_FOUND", "USER_NOT_FOUND"];
const gone = ["CONVERSATION_NOT_FOUND"];

/** Contracts of `/api/inbox/**`: what a team does with its conversations. */
export const inboxEndpoints = {
  list: defineEndpoint({
    ...reading,
    method: "GET",
    path: "/api/inbox",
    summary: "List conversations",
    description: "Those with the newest message first.",
    query: InboxFilters.extend({
      workspaceId: z.string().optional(),
      pageSize: pageSize(30),
      continuationToken: ContinuationToken,
    }),
    response: pageOf(InboxConversation),
  }),
  counts: defineEndpoint({
    ...reading,
    method: "GET",
    path: "/api/inbox/counts",
    summary: "Count the conversations of each fixed view",
    description: "Counting stops at 10,000: that many means that many or more.",
    response: InboxCounts,
  }),
  thread: defineEndpoint({
    ...reading,
    method: "GET",
    path: "/api/inbox/{conversationId}",
    summary: "Read a conversation",
    description:
      "The newest messages, or those before, after or around a message of it, oldest first. Changes nothing.",
    params: ConversationId,
    query: ThreadPosition.extend({ workspaceId: z.string().optional(), pageSize: pageSize(50) }),
    response: InboxThread,
    errors: gone,
  }),
  send: defineEndpoint({
    ...writing,
    method: "POST",
    path: "/api/inbox/{conversationId}/messages",
    summary: "Send a message in a conversation",
    description: "It is stored and goes out in the background; its status tells how that went.",
    params: ConversationId,
    body: SendInboxMessage,
    response: Message,
    errors: [...gone, "MESSAGE_NOT_FOUND", "FILE_NOT_FOUND", "CHANNEL_NOT_FOUND"],
  }),
  addNote: defineEndpoint({
    ...writing,
    method: "POST",
    path: "/api/inbox/{conversationId}/notes",
    summary: "Write a note for the team",
    params: ConversationId,
    body: AddNote,
    response: Message,
    errors: [...gone, "USER_NOT_FOUND"],
  }),
  markRead: defineEndpoint({
    ...writing,
    method: "POST",
    path: "/api/inbox/{conversationId}/read",
    summary: "Mark a conversation's contact as read",
    params: ConversationId,
    response: InboxConversation,
    errors: gone,
  }),
  markUnread: defineEndpoint({
    ...writing,
    method: "POST",
    path: "/api/inbox/{conversationId}/unread",
    summary: "Mark a conversation's contact as unread",
    params: ConversationId,
    response: InboxConversation,
    errors: gone,
  }),
  showPresence: defineEndpoint({
    ...writing,
    method: "POST",
    path: "/api/inbox/{conversationId}/presence",
    summary: "Show that one is in a conversation",
    description: "Holds for 15 seconds, so pages repeat it every few; null says that one has left.",
    params: ConversationId,
    body: z.object({ activity: z.enum(activities).nullable() }),
    response: z.object({ people: z.array(PresentPerson) }),
    errors: gone,
  }),
  saveDraft: defineEndpoint({
    ...writing,
    method: "PUT",
    path: "/api/inbox/{conversationId}/draft",
    summary: "Keep what one has begun to write",
    params: ConversationId,
    body: SaveDraft,
    response: SaveDraft,
    errors: gone,
  }),
  upload: defineEndpoint({
    ...writing,
    method: "POST",
    path: "/api/inbox/{conversationId}/uploads",
    summary: "Upload a file to send in a conversation",
    description:
      "A form with the field `file`. What the channel takes is in the conversation's capabilities.",
    params: ConversationId,
    upload: { mediaType: "multipart/form-data", schema: z.object({ file: z.file() }) },
    response: MessageUpload,
    errors: [...gone, "CHANNEL_NOT_FOUND", "FILE_TYPE_NOT_ALLOWED", "FILE_UNREADABLE", "PAYLOAD_TOO_LARGE"],
  }),
  listViews: defineEndpoint({
    ...reading,
    method: "GET",
    path: "/api/inbox/views",
    summary: "List the saved views: one's own and those shared",
    response: z.array(InboxView),
  }),
  createView: defineEndpoint({
    ...writing,
    method: "POST",
    path: "/api/inbox/views",
    summary: "Save a view",
    body: SaveInboxView,
    response: InboxView,
    errors: references,
  }),
  updateView: defineEndpoint({
    ...writing,
    method: "PUT",
    path: "/api/inbox/views",
    summary: "Change a saved view",
    query: ViewId,
    body: SaveInboxView,
    response: InboxView,
    errors: ["VIEW_NOT_FOUND", ...references],
  }),
  deleteView: defineEndpoint({
    ...writing,
    method: "DELETE",
    path: "/api/inbox/views",
    summary: "Delete a saved view",
    query: ViewId,
    response: ViewId,
    errors: ["VIEW_NOT_FOUND"],
  }),
};
