// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise } from "../promises.ts";

/** @internal */
export const platform = {
  realtime: "GET /api/realtime?workspaceId&since raw",
  health: "GET /api/health",
  openapi: "GET /api/openapi.json raw",
};

export type PlatformApi = {
  /**
   * Follow the changes of a workspace as server-sent events. Messages are `{type: changed, entity, ids,
   * mutationIds}` and `{type: resync}`.
   */
  realtime(input?: {
    /** Where the console's page begins; without it the stream begins with `resync`. */
    since?: string;
  }, options?: CallOptions): ApiPromise<Response>;

  /**
   * Check whether the service, its database and its workers are up. status is degraded while the database is
   * unreachable or no worker runs; the HTTP status is 200 either way. The result can be a second old.
   */
  health(input?: NoInput, options?: CallOptions): ApiPromise<{ status: "ok" | "degraded"; database: "ok" | "unreachable"; worker: "ok" | "none" }>;

  /**
   * Read this OpenAPI 3.1 document. Compressed with br or gzip according to Accept-Encoding. Send the ETag as
   * If-None-Match to get 304 while nothing changed.
   */
  openapi(input?: NoInput, options?: CallOptions): ApiPromise<Response>;
};
