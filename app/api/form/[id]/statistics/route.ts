import { route } from "#lib/platform/api/route.ts";
import { webFormEndpoints } from "#lib/web-forms/endpoints.ts";
import { countFormSubmissions } from "#lib/web-forms/index.ts";

export const GET = route(webFormEndpoints.statistics, ({ ctx, params, query }) =>
  countFormSubmissions(ctx, params.id, query),
);
