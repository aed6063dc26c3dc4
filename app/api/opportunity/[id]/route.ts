import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { getOpportunity } from "#lib/opportunities/index.ts";
import { readRoute } from "#lib/platform/api/route.ts";

export const GET = readRoute(opportunityEndpoints.get, ({ ctx, params }) => getOpportunity(ctx, params.id));
