import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import {
  createOpportunity,
  deleteOpportunity,
  listOpportunities,
  updateOpportunity,
} from "#lib/opportunities/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(opportunityEndpoints.list, ({ ctx, query }) => listOpportunities(ctx, query));
export const POST = route(opportunityEndpoints.create, async ({ ctx, body }) => {
  const opportunity = await createOpportunity(ctx, body);
  return { id: opportunity.id, opportunity };
});
export const PUT = route(opportunityEndpoints.update, ({ ctx, query, body }) =>
  updateOpportunity(ctx, query.id, body),
);
export const DELETE = route(opportunityEndpoints.delete, ({ ctx, query }) =>
  deleteOpportunity(ctx, query.id),
);
