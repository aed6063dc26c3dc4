import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { CannedReply, SaveCannedReply } from "./schema.ts";

const ReplyId = z.object({ id: z.string().min(1) });
const writing = { area: "conversation", permission: "conversations.write" } as const;

/** Contracts of `/api/canned-reply`. */
export const cannedReplyEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/api/canned-reply",
    summary: "List the canned replies by their shortcuts",
    area: "conversation",
    permission: "conversations.read",
    response: z.array(CannedReply),
  }),
  create: defineEndpoint({
    ...writing,
    method: "POST",
    path: "/api/canned-reply",
    summary: "Add a canned reply",
    body: SaveCannedReply,
    response: CannedReply,
    errors: ["NAME_TAKEN"],
  }),
  update: defineEndpoint({
    ...writing,
    method: "PUT",
    path: "/api/canned-reply",
    summary: "Change a canned reply",
    query: ReplyId,
    body: SaveCannedReply,
    response: CannedReply,
    errors: ["CANNED_REPLY_NOT_FOUND", "NAME_TAKEN"],
  }),
  delete: defineEndpoint({
    ...writing,
    method: "DELETE",
    path: "/api/canned-reply",
    summary: "Delete a canned reply",
    query: ReplyId,
    response: ReplyId,
    errors: ["CANNED_REPLY_NOT_FOUND"],
  }),
};
