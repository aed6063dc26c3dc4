import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { ApiKey, CreateApiKey, CreatedApiKey } from "./schema.ts";

/** Contracts of API keys. A key belongs to a user and works in all their workspaces. */
export const apiKeyEndpoints = {
  create: defineEndpoint("createApiKey", {
    method: "POST",
    path: "/api/user/api-key",
    summary: "Create an API key",
    description:
      "The token is shown only in this response. A key cannot create one with more scopes or a later end " +
      "than its own.",
    area: "user",
    workspace: "none",
    body: CreateApiKey,
    response: CreatedApiKey,
  }),
  list: defineEndpoint("listApiKeys", {
    method: "GET",
    path: "/api/user/api-key",
    summary: "List the caller's API keys",
    description: "Without their tokens: a token is shown once, when the key is created.",
    area: "user",
    workspace: "none",
    response: z.array(ApiKey),
  }),
  revoke: defineEndpoint("revokeApiKey", {
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
