import { importEndpoints } from "#lib/imports/endpoints.ts";
import { exportOpportunities } from "#lib/imports/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(importEndpoints.exportOpportunities, ({ ctx, query }) =>
  exportOpportunities(ctx, query),
);
