import { logger } from "../logger.ts";
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
    logger.error({ err: error, path }, "a route file threw");
    return unexpected();
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

/** The envelope of last resort: `route()` answers every error a handler throws before it comes here. */
function unexpected(): Response {
  const message = "Something went wrong on our side.";
  return Response.json(
    { success: false, code: 500, errorCode: "INTERNAL_ERROR", message, data: null },
    { status: 500 },
  );
}
