import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { listHistory } from "#lib/opportunities/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(opportunityEndpoints.history, ({ ctx, params, query }) =>
  listHistory(ctx, params.id, query),
);
