import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";
import { Message } from "./schema.ts";

/** Contracts of `/api/message` (decisions.md 9). */
export const conversationEndpoints = {
  listMessages: defineEndpoint({
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
};
