import { route } from "#lib/platform/api/route.ts";
import { widgetEndpoints } from "#lib/widgets/endpoints.ts";
import { followThread } from "#lib/widgets/index.ts";

export const GET = route(widgetEndpoints.events, ({ params, query, request }) =>
  followThread(params.agentId, query, request),
);
