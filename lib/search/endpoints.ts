import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordHit, SearchQuery } from "./schema.ts";

/** Contract of `/api/search`. */
export const searchEndpoints = {
  records: defineEndpoint("searchRecords", {
    method: "GET",
    path: "/api/search",
    summary: "Search all records",
    description:
      "Contacts by name, email and number, their conversations, opportunities by name, code and description, and " +
      "tasks, agents, automations, rules and campaigns by name; at most five of each. First whole names, then names " +
      "that start with the text, then words that do, then other matches, each with the newest first. An API key with " +
      "scopes finds the kinds whose area it may read.",
    area: "contact",
    permission: "contacts.read",
    query: z.object({ workspaceId: z.string().optional(), query: SearchQuery }),
    response: z.array(RecordHit),
  }),
};
