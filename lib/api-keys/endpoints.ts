import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { ApiKey, CreateApiKey, CreatedApiKey } from "./schema.ts";

/** Routes of API keys (decisions.md 3). A key belongs to a person and works in all their workspaces. */
export const apiKeyEndpoints = {
  create: defineEndpoint({
    method: "POST",
    path: "/api/user/api-key",
    summary: "Make an API key",
    description: "The token is shown this once. A key cannot make one with more scopes than its own.",
    area: "user",
    workspace: "none",
    body: CreateApiKey,
    response: CreatedApiKey,
  }),
  list: defineEndpoint({
    method: "GET",
    path: "/api/user/api-key",
    summary: "List the caller's API keys",
    area: "user",
    workspace: "none",
    response: z.array(ApiKey),
  }),
  revoke: defineEndpoint({
    method: "DELETE",
    path: "/api/user/api-key",
    summary: "Revoke an API key",
    description: "The next request with it is refused.",
    area: "user",
    workspace: "none",
    query: z.object({ id: z.string().min(1) }),
    response: z.object({ id: z.string() }),
    errors: ["API_KEY_NOT_FOUND"],
  }),
};
