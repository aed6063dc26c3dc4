import { route } from "#lib/platform/api/route.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { readNode, writeNode } from "#lib/simulator/index.ts";

export const GET = route(simulatorEndpoints.readNode, ({ ctx, params, headers, rawBody }) =>
  readNode(ctx, { ...params, authorization: headers.get("authorization"), body: rawBody }),
);
export const POST = route(simulatorEndpoints.writeNode, ({ ctx, params, headers, rawBody }) =>
  writeNode(ctx, { ...params, authorization: headers.get("authorization"), body: rawBody }),
);
