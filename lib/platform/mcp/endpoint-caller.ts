import type { z } from "zod";
import type { Endpoint } from "../api/endpoint.ts";
import type { Envelope } from "../api/envelope.ts";
import { markForwarded } from "../api/request/forwarded-calls.ts";
import { toResponse } from "../api/response/json-response.ts";
import type { Authentication } from "../auth/authenticate.ts";
import { AppError, invalid } from "../errors.ts";
import { addressHeader } from "../front/client-address.ts";
import type { Dispatch } from "../front/route-table.ts";
import type { CallEndpoint, Json } from "./define-tool.ts";
import { type Part, partOf } from "./tool-schemas.ts";

/** State shared by the calls of one MCP request. */
type Calling = {
  /** The MCP request: its credential and address are those of the calls. */
  request: Request;
  requestId: string;
  workspaceId: string;
  /** The result of admitting the MCP request. Its token counts for the first call. */
  caller: Authentication;
  /** The address whose access tokens the MCP request may use. */
  resource: string;
  dispatch: Dispatch;
};

/** Headers of the MCP request that its calls have too. */
const KEPT = ["authorization", "cookie", "origin", "sec-fetch-site", "host", addressHeader];

/** Returns `call`, and `read`, which takes no rate limit token: for reads that belong to a call that has taken one. */
export function endpointCallers(calling: Calling): { call: CallEndpoint; read: CallEndpoint } {
  return {
    call: endpointCaller(calling),
    read: (endpoint, input) => endpointCaller(calling)(endpoint, input),
  };
}

/**
 * Returns a function that calls endpoints through their routes, as if the caller had sent the requests: with all checks
 * of the API, and the source `mcp`. The first call uses the token that the MCP request took, each other one its own.
 */
function endpointCaller({ caller, dispatch, ...calling }: Calling): CallEndpoint {
  let paying: Authentication | undefined = caller;
  return async <E extends Endpoint>(endpoint: E, input: Json, idempotencyKey?: string) => {
    const { path, request } = requestOf(endpoint, input, calling);
    if (idempotencyKey !== undefined) request.headers.set("idempotency-key", idempotencyKey);
    markForwarded(request, { via: "mcp", resource: calling.resource, ...(paying && { caller: paying }) });
    paying = undefined;
    const response = toResponse(await dispatch(request, path.slice("/api".length)));
    const { errorCode, message, data }: Envelope<z.output<E["response"]>> = await response.json();
    if (errorCode === null) return data as z.output<E["response"]>;
    const after = response.headers.get("retry-after");
    throw new AppError(errorCode, message, after === null ? {} : { "Retry-After": after });
  };
}

type Parts = Partial<Record<Part, Json>>;

function requestOf(endpoint: Endpoint, input: Json, calling: Omit<Calling, "caller" | "dispatch">) {
  const parts: Parts = {};
  // Some contracts want the workspace in the query or body, too.
  for (const [name, value] of Object.entries({ ...input, workspaceId: calling.workspaceId })) {
    const part = partOf(endpoint, name);
    if (part) parts[part] = { ...parts[part], [name]: value };
  }
  const path = pathOf(endpoint, parts.params ?? {});
  const headers = new Headers({ "x-workspace-id": calling.workspaceId, "x-request-id": calling.requestId });
  for (const name of KEPT) {
    const value = calling.request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const body = endpoint.body ? JSON.stringify(parts.body ?? {}) : null;
  if (body !== null) headers.set("content-type", "application/json");
  const url = `http://localhost${path}${searchOf(parts.query ?? {})}`;
  return { path, request: new Request(url, { method: endpoint.method, headers, body }) };
}

function pathOf({ path }: Endpoint, params: Json): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== "string" || value === "") throw invalid(`${name} is required`);
    return encodeURIComponent(value.toWellFormed());
  });
}

function searchOf(query: Json): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    if (typeof value === "object") throw invalid(`${name} must be a single value`);
    search.set(name, String(value));
  }
  return search.size === 0 ? "" : `?${search}`;
}
