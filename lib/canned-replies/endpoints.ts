import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { CannedReply, SaveCannedReply } from "./schema.ts";

const writing = { area: "conversation", permission: "conversations.write" } as const;

/** Contracts of `/api/canned-reply`. */
export const cannedReplyEndpoints = {
  list: defineEndpoint("listCannedReplies", {
    method: "GET",
    path: "/api/canned-reply",
    summary: "List the canned replies by shortcut",
    description: "A workspace has at most 1,000.",
    area: "conversation",
    permission: "conversations.read",
    response: z.array(CannedReply),
  }),
  create: defineEndpoint("createCannedReply", {
    ...writing,
    method: "POST",
    path: "/api/canned-reply",
    summary: "Create a canned reply",
    description:
      "The composer fills in variables such as {{contact.name}}. Shortcuts are unique, ignoring case.",
    body: SaveCannedReply,
    response: CannedReply,
    errors: ["NAME_TAKEN"],
  }),
  update: defineEndpoint("updateCannedReply", {
    ...writing,
    method: "PUT",
    path: "/api/canned-reply",
    summary: "Change a canned reply",
    description: "Shortcut and text are replaced together.",
    query: RecordId,
    body: SaveCannedReply,
    response: CannedReply,
    errors: ["CANNED_REPLY_NOT_FOUND", "NAME_TAKEN"],
  }),
  delete: defineEndpoint("deleteCannedReply", {
    ...writing,
    method: "DELETE",
    path: "/api/canned-reply",
    summary: "Delete a canned reply",
    description: "Messages sent with it stay. Cannot be undone.",
    query: RecordId,
    response: RecordId,
    errors: ["CANNED_REPLY_NOT_FOUND"],
  }),
};
