import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { ApiKey, CreateApiKey, CreatedApiKey, RotateApiKey, RotatedApiKey } from "./schema.ts";

/** Contracts of API keys. A key belongs to a user and works in their workspaces (docs/api-keys.md). */
export const apiKeyEndpoints = {
  create: defineEndpoint("createApiKey", {
    method: "POST",
    path: "/api/user/api-key",
    summary: "Create an API key",
    description:
      "The token is shown only in this response. Without scopes, workspaces or addresses the key may do everything " +
      "its user may, in all their workspaces, from anywhere. A key cannot create one that may do more than itself or " +
      "ends later.",
    area: "user",
    workspace: "none",
    body: CreateApiKey,
    response: CreatedApiKey,
    errors: ["WORKSPACE_FORBIDDEN", "TWO_STEP_REQUIRED", "SINGLE_SIGN_ON_REQUIRED"],
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
  rotate: defineEndpoint("rotateApiKey", {
    method: "POST",
    path: "/api/user/api-key/rotate",
    summary: "Rotate an API key",
    description:
      "Creates a key with the same name and limits. The old token works for `overlapSeconds` more: a day by default, " +
      "at most a week, 0 to end it immediately. The new token is shown only in this response.",
    area: "user",
    workspace: "none",
    body: RotateApiKey,
    response: RotatedApiKey,
    errors: ["API_KEY_NOT_FOUND", "TWO_STEP_REQUIRED", "SINGLE_SIGN_ON_REQUIRED"],
  }),
  revoke: defineEndpoint("revokeApiKey", {
    method: "DELETE",
    path: "/api/user/api-key",
    summary: "Revoke an API key",
    description: "Its next request is rejected.",
    area: "user",
    workspace: "none",
    query: RecordId,
    response: RecordId,
    errors: ["API_KEY_NOT_FOUND"],
  }),
};
