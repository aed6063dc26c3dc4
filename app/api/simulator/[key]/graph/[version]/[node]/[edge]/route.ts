import { route } from "#lib/platform/api/route.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { deleteEdge, readEdge, writeEdge } from "#lib/simulator/index.ts";

export const GET = route(simulatorEndpoints.readEdge, ({ ctx, params, headers, rawBody }) =>
  readEdge(ctx, { ...params, authorization: headers.get("authorization"), body: rawBody }),
);
export const POST = route(simulatorEndpoints.writeEdge, ({ ctx, params, headers, rawBody }) =>
  writeEdge(ctx, { ...params, authorization: headers.get("authorization"), body: rawBody }),
);
export const DELETE = route(simulatorEndpoints.deleteEdge, ({ ctx, params, query, headers, rawBody }) =>
  deleteEdge(ctx, { ...params, authorization: headers.get("authorization"), body: rawBody }, query),
);
