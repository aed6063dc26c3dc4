import { activityEndpoints } from "#lib/activity/endpoints.ts";
import { listActivity } from "#lib/activity/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(activityEndpoints.list, ({ ctx, query }) => listActivity(ctx, query));
