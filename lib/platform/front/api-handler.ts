import { failure } from "../api/envelope.ts";
import { requestIdOf } from "../api/request/request-id.ts";
import { toAppError } from "../api/response/error-response.ts";
import type { ApiResponse, JsonResponse } from "../api/response/json-response.ts";
import { limits } from "../rate-limit/limits.ts";
import { rateLimitHeaders } from "../rate-limit/take-token.ts";
import { compressJson, compressResponse } from "./compress-response.ts";
import { type Match, matchRoute } from "./match-route.ts";
import { observeCall } from "./observe-request.ts";
import type { RouteHandler, RouteNode } from "./route-table.ts";

/** The API's responses to requests without a route file. */
export type Fallback = {
  unknownRoute(request: Request): Promise<ApiResponse>;
  methodNotAllowed(request: Request, allowed: string[]): Promise<ApiResponse>;
};

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

type Arrival = { request: Request; path: string };

/**
 * Calls the route file's handler for a request and compresses its response. `path` is relative to the table's root.
 * HEAD calls GET; Node omits the body.
 */
export async function serveRoutes(
  table: RouteNode,
  fallback: Fallback,
  arrival: Arrival,
): Promise<ApiResponse> {
  const match = matchRoute(table, arrival.path);
  return observeCall(arrival.request, match?.route.pattern ?? "none", () =>
    serveRoute(table, fallback, arrival, match),
  );
}

async function serveRoute(
  table: RouteNode,
  fallback: Fallback,
  { request }: Arrival,
  match: Match | undefined,
): Promise<ApiResponse> {
  try {
    const response = await callHandler(table, fallback, request, match);
    const acceptEncoding = request.headers.get("accept-encoding");
    if (response instanceof Response) return await compressResponse(response, acceptEncoding);
    return await compressJson(response, acceptEncoding);
  } catch (error) {
    // `route()` handles errors of a verb. Only errors of a route file, or of reading the start of a body, reach this.
    return answerError(error, requestIdOf(request));
  }
}

/** Returns the response to a request whose caller is unknown and that used no rate limit bucket. */
export function answerError(error: unknown, requestId: string): JsonResponse {
  return failure(toAppError(error, requestId), {
    "X-Request-Id": requestId,
    ...rateLimitHeaders({ limit: limits.api.limit, remaining: 0 }),
  });
}

async function callHandler(
  table: RouteNode,
  fallback: Fallback,
  request: Request,
  match: Match | undefined,
): Promise<ApiResponse> {
  if (!match) return fallback.unknownRoute(request);
  const exported = await match.route.load();
  const handler = handlerOf(exported, request.method);
  if (!handler) return fallback.methodNotAllowed(request, allowedMethods(exported));
  const dispatch = (request: Request, path: string) =>
    callHandler(table, fallback, request, matchRoute(table, path));
  return handler(request, { params: Promise.resolve(match.params), dispatch });
}

function handlerOf(exported: Record<string, unknown>, method: string): RouteHandler | undefined {
  if (!methods.includes(method)) return undefined;
  const handler = exported[method] ?? (method === "HEAD" ? exported.GET : undefined);
  return isHandler(handler) ? handler : undefined;
}

function allowedMethods(exported: Record<string, unknown>): string[] {
  return methods.filter((method) => handlerOf(exported, method) !== undefined);
}

function isHandler(value: unknown): value is RouteHandler {
  return typeof value === "function";
}
