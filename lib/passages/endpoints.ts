import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { KnowledgeAnswer, SearchKnowledge } from "./schema.ts";

/** Asking an agent's knowledge without its model (decisions.md 5). */
export const passageEndpoints = {
  search: defineEndpoint({
    method: "POST",
    path: "/api/agent/search-knowledge",
    summary: "Find the passages of an agent's files that answer a question",
    description:
      "Best first. `score` is 0 to 1; from 0.5 on a passage is likely to hold the answer. An empty list means that the files say nothing about it.",
    area: "agent",
    access: "read",
    permission: "agents.read",
    body: SearchKnowledge,
    response: z.array(KnowledgeAnswer),
    errors: ["AGENT_NOT_FOUND"],
  }),
};
