import { route } from "#lib/platform/api/route.ts";
import { widgetEndpoints } from "#lib/widgets/endpoints.ts";
import { startSession } from "#lib/widgets/index.ts";

export const POST = route(widgetEndpoints.session, ({ params, body, headers }) =>
  startSession(params.agentId, body, headers.get("authorization")),
);
