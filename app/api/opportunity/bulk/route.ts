import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { changeOpportunities } from "#lib/opportunities/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(opportunityEndpoints.change, ({ ctx, body }) => changeOpportunities(ctx, body));
