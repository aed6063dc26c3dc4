import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { getOpportunity } from "#lib/opportunities/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(opportunityEndpoints.get, ({ ctx, params }) => getOpportunity(ctx, params.id));
