import { route } from "#lib/platform/api/route.ts";
import { widgetEndpoints } from "#lib/widgets/endpoints.ts";
import { followConversation } from "#lib/widgets/index.ts";

export const GET = route(widgetEndpoints.events, ({ params, query, request }) =>
  followConversation(params.agentId, query, request),
);
