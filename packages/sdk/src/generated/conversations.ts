// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoWorkspace } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { FoundMessage, Message, SendToPhone } from "./conversations-data.ts";

/** @internal */
export const conversations = {
  listMessages: "GET /api/message?contactId&workspaceId&pageSize&continuationToken",
  sendToPhone: "POST /api/message json workspaceId",
  openOfContact: "POST /api/contact/{id}/conversation",
  searchMessages: "GET /api/message/get-query-messages?query&workspaceId&pageSize&continuationToken",
  media: "GET /api/message/{messageId}/media?workspaceId raw",
};

export type ConversationsApi = {
  /** List a contact's messages. Of all its conversations, newest first. Errors: CONTACT_NOT_FOUND. */
  listMessages(input: {
    contactId: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<{ continuationToken: string | null; data: Message[] }, Message>;

  /**
   * Send a text to a number on WhatsApp. A new number becomes a contact. A call with the same externalReferenceId
   * again sends nothing new. Its status shows whether it was sent; more than 24 hours after the contact's last
   * message, only templates can be sent. Errors: CHANNEL_NOT_FOUND, CONTACT_NOT_FOUND, CONTACT_ALREADY_EXISTS.
   */
  sendToPhone(input: NoWorkspace<SendToPhone>, options?: CallOptions): ApiPromise<{ contactId: string; message: Message }>;

  /**
   * Open the conversation in which to write to a contact. The newest one that can receive messages, otherwise a
   * new one on a connected channel that reaches the contact, otherwise the newest. Sends nothing. Errors:
   * CONTACT_NOT_FOUND, CHANNEL_NOT_FOUND.
   */
  openOfContact(input: { id: string }, options?: CallOptions): ApiPromise<{ conversationId: string }>;

  /**
   * Search the messages. All words, in Spanish or English, with or without accents; newest first. A page can have
   * fewer messages than pageSize even if there is a next page.
   */
  searchMessages(input: {
    query: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<{ continuationToken: string | null; data: FoundMessage[] }, FoundMessage>;

  /**
   * Read the file of a message. The workspace is in the query, so that a page can embed the file. Errors:
   * MESSAGE_NOT_FOUND, FILE_NOT_FOUND.
   */
  media(input: { messageId: string }, options?: CallOptions): ApiPromise<Response>;
};
