import { route } from "#lib/platform/api/route.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { readPhone, runPhoneAction } from "#lib/simulator/index.ts";

export const GET = route(simulatorEndpoints.phone, ({ ctx, query }) => readPhone(ctx, query));
export const POST = route(simulatorEndpoints.act, ({ ctx, body }) => runPhoneAction(ctx, body));
