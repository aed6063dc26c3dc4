import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { enableWidget } from "#lib/agents/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(agentEndpoints.enableWidget, ({ ctx, body }) => enableWidget(ctx, body));
