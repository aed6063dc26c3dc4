import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { moveOpportunity } from "#lib/opportunities/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(opportunityEndpoints.move, ({ ctx, body }) => moveOpportunity(ctx, body));
