import { route } from "#lib/platform/api/route.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { actOnPhone, readPhone } from "#lib/simulator/index.ts";

export const GET = route(simulatorEndpoints.phone, ({ ctx, query }) => readPhone(ctx, query));
export const POST = route(simulatorEndpoints.act, ({ ctx, body }) => actOnPhone(ctx, body));
