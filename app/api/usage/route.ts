import { route } from "#lib/platform/api/route.ts";
import { usageEndpoints } from "#lib/usage/endpoints.ts";
import { listMinutes } from "#lib/usage/index.ts";

export const GET = route(usageEndpoints.minutes, ({ ctx, query }) => listMinutes(ctx, query));
