import { route } from "#lib/platform/api/route.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { callBot } from "#lib/simulator/index.ts";

export const POST = route(simulatorEndpoints.callBot, ({ ctx, params, request }) =>
  callBot(ctx, { ...params, request }),
);
