import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { restoreAgent } from "#lib/agents/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(agentEndpoints.restore, ({ ctx, body }) => restoreAgent(ctx, body));
