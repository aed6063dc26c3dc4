import { route } from "#lib/platform/api/route.ts";
import { widgetEndpoints } from "#lib/widgets/endpoints.ts";
import { getLauncher } from "#lib/widgets/index.ts";

export const GET = route(widgetEndpoints.launcher, ({ params, query }) => getLauncher(params.agentId, query));
