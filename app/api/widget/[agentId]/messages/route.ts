import { route } from "#lib/platform/api/route.ts";
import { widgetEndpoints } from "#lib/widgets/endpoints.ts";
import { listVisitorMessages } from "#lib/widgets/index.ts";

export const GET = route(widgetEndpoints.messages, ({ params, query, headers }) =>
  listVisitorMessages(params.agentId, query, headers.get("authorization")),
);
