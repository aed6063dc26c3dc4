import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { FoundMessage, Message, messageLimits, SendToPhone } from "./schema.ts";

/** Contracts of `/api/message/**`, and of opening a contact's conversation. */
export const conversationEndpoints = {
  listMessages: defineEndpoint("listMessages", {
    method: "GET",
    path: "/api/message",
    summary: "List a contact's messages",
    description: "Of all its conversations, newest first.",
    area: "message",
    permission: "conversations.read",
    query: z.object({
      contactId: z.string().min(1),
      workspaceId: z.string().optional(),
      pageSize: pageSize(),
      continuationToken: ContinuationToken,
    }),
    response: pageOf(Message),
    errors: ["CONTACT_NOT_FOUND"],
  }),
  sendToPhone: defineEndpoint("sendText", {
    method: "POST",
    path: "/api/message",
    summary: "Send a text to a number on WhatsApp",
    description:
      "A new number becomes a contact. A call with the same externalReferenceId again sends nothing new. Its " +
      "status shows whether it was sent; more than 24 hours after the contact's last message, only templates " +
      "can be sent.",
    area: "message",
    permission: "conversations.write",
    body: SendToPhone,
    response: z.object({ contactId: z.string(), message: Message }),
    errors: ["CHANNEL_NOT_FOUND", "CONTACT_NOT_FOUND", "CONTACT_ALREADY_EXISTS"],
  }),
  openOfContact: defineEndpoint("openConversation", {
    method: "POST",
    path: "/api/contact/{id}/conversation",
    summary: "Open the conversation in which to write to a contact",
    description:
      "The newest one that can receive messages, otherwise a new one on a connected channel that reaches the " +
      "contact, otherwise the newest. Sends nothing.",
    area: "conversation",
    permission: "conversations.write",
    params: RecordId,
    response: z.object({ conversationId: z.string() }),
    errors: ["CONTACT_NOT_FOUND", "CHANNEL_NOT_FOUND"],
  }),
  searchMessages: defineEndpoint("searchMessages", {
    method: "GET",
    path: "/api/message/get-query-messages",
    summary: "Search the messages",
    description:
      "All words, in Spanish or English, with or without accents; newest first. A page can have fewer " +
      "messages than pageSize even if there is a next page.",
    area: "message",
    permission: "conversations.read",
    query: z.object({
      query: z.string().trim().min(1).max(messageLimits.search),
      workspaceId: z.string().optional(),
      pageSize: pageSize(),
      continuationToken: ContinuationToken,
    }),
    response: pageOf(FoundMessage),
  }),
  media: defineEndpoint("getMessageMedia", {
    method: "GET",
    path: "/api/message/{messageId}/media",
    summary: "Read the file of a message",
    area: "message",
    permission: "conversations.read",
    description: "The workspace is in the query, so that a page can embed the file.",
    workspace: "query",
    params: z.object({ messageId: z.string().min(1) }),
    query: z.object({ workspaceId: z.string().min(1) }),
    response: z.string(),
    bare: "application/octet-stream",
    errors: ["MESSAGE_NOT_FOUND", "FILE_NOT_FOUND"],
  }),
};
