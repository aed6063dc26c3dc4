import { route } from "#lib/platform/api/route.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { deleteEdge, readEdge, writeEdge } from "#lib/simulator/index.ts";

export const GET = route(simulatorEndpoints.readEdge, ({ ctx, params, request }) =>
  readEdge(ctx, { ...params, request }),
);
export const POST = route(simulatorEndpoints.writeEdge, ({ ctx, params, request }) =>
  writeEdge(ctx, { ...params, request }),
);
export const DELETE = route(simulatorEndpoints.deleteEdge, ({ ctx, params, query, request }) =>
  deleteEdge(ctx, { ...params, request }, query),
);
