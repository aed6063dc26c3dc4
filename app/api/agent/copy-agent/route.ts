import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { copyAgent } from "#lib/agents/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(agentEndpoints.copy, ({ ctx, body }) => copyAgent(ctx, body.agentId));
