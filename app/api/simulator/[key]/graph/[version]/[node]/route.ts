import { route } from "#lib/platform/api/route.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { readNode, writeNode } from "#lib/simulator/index.ts";

export const GET = route(simulatorEndpoints.readNode, ({ ctx, params, request }) =>
  readNode(ctx, { ...params, request }),
);
export const POST = route(simulatorEndpoints.writeNode, ({ ctx, params, request }) =>
  writeNode(ctx, { ...params, request }),
);
