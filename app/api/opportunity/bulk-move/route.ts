import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { bulkMoveOpportunities } from "#lib/opportunities/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(opportunityEndpoints.bulkMove, ({ ctx, body }) => bulkMoveOpportunities(ctx, body));
