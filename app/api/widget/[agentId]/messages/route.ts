import { route } from "#lib/platform/api/route.ts";
import { widgetEndpoints } from "#lib/widgets/endpoints.ts";
import { listVisitorMessages } from "#lib/widgets/index.ts";

export const GET = route(widgetEndpoints.messages, ({ params, query, request }) =>
  listVisitorMessages(params.agentId, query, request.headers.get("authorization")),
);
