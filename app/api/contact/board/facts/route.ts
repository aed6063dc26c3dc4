import { route } from "#lib/platform/api/route.ts";
import { timelineEndpoints } from "#lib/timeline/endpoints.ts";
import { readContactSummaries } from "#lib/timeline/index.ts";

export const GET = route(timelineEndpoints.facts, ({ ctx, query }) => readContactSummaries(ctx, query.ids));
