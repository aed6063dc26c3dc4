import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { AppRedirect, ConnectApp, ConnectedApp } from "./schema.ts";

/** Contracts of connected applications. The protocol itself is OAuth, not this API (docs/mcp.md, OAuth). */
export const oauthEndpoints = {
  connect: defineEndpoint("connectApp", {
    method: "POST",
    path: "/api/user/app",
    summary: "Allow an application to use MCP",
    description:
      "The consent page calls it with the query of the authorization request. Only a person in the console can: " +
      "an API key or login token gets FORBIDDEN. It grants the requested scopes that the caller's role allows.",
    area: "user",
    workspace: "none",
    external: true,
    body: ConnectApp,
    response: AppRedirect,
    errors: ["WORKSPACE_FORBIDDEN", "TWO_STEP_REQUIRED", "SINGLE_SIGN_ON_REQUIRED"],
  }),
  list: defineEndpoint("listConnectedApps", {
    method: "GET",
    path: "/api/user/app",
    summary: "List the caller's connected applications",
    description: "Applications that use MCP on behalf of the caller, newest first.",
    area: "user",
    workspace: "none",
    response: z.array(ConnectedApp),
  }),
  revoke: defineEndpoint("revokeConnectedApp", {
    method: "DELETE",
    path: "/api/user/app",
    summary: "Revoke the access of a connected application",
    description: "Its next request is rejected.",
    area: "user",
    workspace: "none",
    query: RecordId,
    response: RecordId,
    errors: ["APP_NOT_FOUND"],
  }),
};
