import { route } from "#lib/platform/api/route.ts";
import { widgetEndpoints } from "#lib/widgets/endpoints.ts";
import { startSession } from "#lib/widgets/index.ts";

export const POST = route(widgetEndpoints.session, ({ params, body, request }) =>
  startSession(params.agentId, body, request.headers.get("authorization")),
);
