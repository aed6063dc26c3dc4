import { route } from "#lib/platform/api/route.ts";
import { widgetEndpoints } from "#lib/widgets/endpoints.ts";
import { sendMessage } from "#lib/widgets/index.ts";

export const POST = route(widgetEndpoints.message, ({ params, body, request }) =>
  sendMessage(params.agentId, body, request),
);
