import { route } from "#lib/platform/api/route.ts";
import { widgetEndpoints } from "#lib/widgets/endpoints.ts";
import { openVisitorFile } from "#lib/widgets/index.ts";

export const GET = route(widgetEndpoints.openFile, ({ params, query }) =>
  openVisitorFile(params.agentId, params.messageId, query),
);
