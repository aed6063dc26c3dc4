import { type RouteHandler, route } from "#lib/platform/api/route.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import { takeCall, takeTokenedCall } from "#lib/workers/index.ts";

const byKey = route(workerEndpoints.call, ({ ctx, params, body, request }) =>
  takeCall(ctx, params.nombre, { source: "key", headers: request.headers, body }),
);

/** A token in the query is the worker's own, unless there is also a bearer token. */
export const POST: RouteHandler = (request, info) => {
  const isTokened = new URL(request.url).searchParams.has("token") && !request.headers.has("authorization");
  return isTokened ? takeTokenedCall(request, info) : byKey(request, info);
};
