import { route } from "#lib/platform/api/route.ts";
import { usageEndpoints } from "#lib/usage/endpoints.ts";
import { listCallers } from "#lib/usage/index.ts";

export const GET = route(usageEndpoints.callers, ({ ctx, query }) => listCallers(ctx, query));
