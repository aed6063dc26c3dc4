import { route } from "#lib/platform/api/route.ts";
import { timelineEndpoints } from "#lib/timeline/endpoints.ts";
import { listTimeline } from "#lib/timeline/index.ts";

export const GET = route(timelineEndpoints.list, ({ ctx, params, query }) =>
  listTimeline(ctx, params.id, query),
);
