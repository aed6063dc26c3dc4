import { route } from "#lib/platform/api/route.ts";
import { webFormEndpoints } from "#lib/web-forms/endpoints.ts";
import { listFormSubmissions } from "#lib/web-forms/index.ts";

export const GET = route(webFormEndpoints.submissions, ({ ctx, params, query }) =>
  listFormSubmissions(ctx, params.id, query),
);
