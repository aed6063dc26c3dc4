import { failure } from "../api/envelope.ts";
import { toAppError } from "../api/error-response.ts";
import { requestIdOf } from "../api/request-id.ts";
import { limits } from "../rate-limit/limits.ts";
import { rateLimitHeaders } from "../rate-limit/take-token.ts";
import { matchRoute } from "./match-route.ts";
import type { RouteHandler, RouteNode } from "./route-table.ts";

/** The answers of the API for what no route file serves. */
export type Fallback = {
  unknownRoute(request: Request): Promise<Response>;
  methodNotAllowed(request: Request, allowed: string[]): Promise<Response>;
};

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Answers a request from the route files. `path` is what follows the table's root in the URL.
 * HEAD falls to GET, whose body Node leaves out.
 */
export async function answerFromRoutes(
  table: RouteNode,
  fallback: Fallback,
  { request, path }: { request: Request; path: string },
): Promise<Response> {
  try {
    const match = matchRoute(table, path);
    if (!match) return await fallback.unknownRoute(request);
    const exported = await match.route.load();
    const handler = handlerOf(exported, request.method);
    if (!handler) return await fallback.methodNotAllowed(request, allowedMethods(exported));
    return await handler(request, { params: Promise.resolve(match.params) });
  } catch (error) {
    // `route()` answers what a verb throws; here end only errors of a route file itself.
    const requestId = requestIdOf(request);
    return failure(toAppError(error, requestId), {
      "X-Request-Id": requestId,
      ...rateLimitHeaders({ limit: limits.api.limit, remaining: 0 }),
    });
  }
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
