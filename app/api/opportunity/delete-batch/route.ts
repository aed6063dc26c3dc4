import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { deleteOpportunities } from "#lib/opportunities/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(opportunityEndpoints.deleteBatch, ({ ctx, body }) =>
  deleteOpportunities(ctx, body),
);
