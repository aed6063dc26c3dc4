import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { addActivity, listActivities } from "#lib/opportunities/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(opportunityEndpoints.listActivities, ({ ctx, params, query }) =>
  listActivities(ctx, params.id, query),
);
export const POST = route(opportunityEndpoints.addActivity, ({ ctx, params, body }) =>
  addActivity(ctx, params.id, body),
);
