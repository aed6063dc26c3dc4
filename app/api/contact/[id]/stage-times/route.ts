import { route } from "#lib/platform/api/route.ts";
import { timelineEndpoints } from "#lib/timeline/endpoints.ts";
import { listStageTimes } from "#lib/timeline/index.ts";

export const GET = route(timelineEndpoints.stageTimes, ({ ctx, params }) => listStageTimes(ctx, params.id));
