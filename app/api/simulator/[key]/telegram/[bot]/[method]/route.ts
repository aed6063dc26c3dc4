import { route } from "#lib/platform/api/route.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { callBot } from "#lib/simulator/index.ts";

export const POST = route(simulatorEndpoints.callBot, ({ ctx, params, rawBody }) =>
  callBot(ctx, { ...params, body: rawBody }),
);
