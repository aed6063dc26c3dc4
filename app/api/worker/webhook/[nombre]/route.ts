import { type RouteHandler, route, tokenRoute } from "#lib/platform/api/route.ts";
import { tokenedCallEndpoint, workerEndpoints } from "#lib/workers/endpoints.ts";
import { findTokenOwner, receiveCall, receiveTokenedCall } from "#lib/workers/index.ts";

const byKey = route(workerEndpoints.call, ({ ctx, params, body, headers }) =>
  receiveCall(ctx, params.nombre, { source: "key", headers, body }),
);
const byToken = tokenRoute(tokenedCallEndpoint, findTokenOwner, ({ ctx, params, body, headers }) =>
  receiveTokenedCall(ctx, params.nombre, { headers, body }),
);

/** A token in the query is the worker's own, unless there is also a bearer token. */
export const POST: RouteHandler = (request, info) => {
  const isTokened = new URL(request.url).searchParams.has("token") && !request.headers.has("authorization");
  return isTokened ? byToken(request, info) : byKey(request, info);
};
