import { route } from "#lib/platform/api/route.ts";
import { widgetEndpoints } from "#lib/widgets/endpoints.ts";
import { sendFile } from "#lib/widgets/index.ts";

export const POST = route(widgetEndpoints.sendFile, ({ params, query, headers, address, rawBody }) =>
  sendFile(params.agentId, query, { authorization: headers.get("authorization"), address, form: rawBody }),
);
