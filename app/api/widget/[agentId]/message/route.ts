import { route } from "#lib/platform/api/route.ts";
import { widgetEndpoints } from "#lib/widgets/endpoints.ts";
import { sendMessage } from "#lib/widgets/index.ts";

export const POST = route(widgetEndpoints.message, ({ params, body, headers, address }) =>
  sendMessage(params.agentId, body, { authorization: headers.get("authorization"), address }),
);
