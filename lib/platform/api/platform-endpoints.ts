import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

/** Endpoints of the platform itself, which belong to no domain. */
export const platformEndpoints = {
  realtime: defineEndpoint("followChanges", {
    method: "GET",
    path: "/api/realtime",
    summary: "Follow the changes of a workspace as server-sent events",
    description: "Messages are `{type: changed, entity, ids, mutationIds}` and `{type: resync}`.",
    area: "workspace",
    workspace: "query",
    query: z.object({
      workspaceId: z.string(),
      since: z
        .string()
        .max(100)
        .optional()
        .describe("Where the console's page begins; without it the stream begins with `resync`."),
    }),
    response: z.string(),
    bare: "text/event-stream",
  }),
  health: defineEndpoint("checkHealth", {
    method: "GET",
    path: "/api/health",
    summary: "Check whether the service, its database and its workers are up",
    description:
      "status is degraded while the database is unreachable or no worker runs; the HTTP status is 200 " +
      "either way. The result can be a second old.",
    area: "workspace",
    limit: "health",
    workspace: "none",
    public: true,
    response: z.object({
      status: z.enum(["ok", "degraded"]),
      database: z.enum(["ok", "unreachable"]),
      worker: z.enum(["ok", "none"]),
    }),
  }),
  openapi: defineEndpoint("getOpenApiDocument", {
    method: "GET",
    path: "/api/openapi.json",
    summary: "Read this OpenAPI 3.1 document",
    description:
      "Compressed with br or gzip according to Accept-Encoding. Send the ETag as If-None-Match to get 304 while " +
      "nothing changed.",
    area: "workspace",
    workspace: "none",
    public: true,
    response: z.looseObject({ openapi: z.string() }),
    bare: "application/json",
    etag: true,
  }),
};
