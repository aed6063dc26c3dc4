import { route } from "#lib/platform/api/route.ts";
import { widgetEndpoints } from "#lib/widgets/endpoints.ts";
import { followConversation } from "#lib/widgets/index.ts";

export const GET = route(widgetEndpoints.events, ({ params, query, headers, address }) =>
  followConversation(params.agentId, query, { authorization: headers.get("authorization"), address }),
);
