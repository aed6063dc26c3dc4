import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { getAgent } from "#lib/agents/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(agentEndpoints.get, ({ ctx, query }) => getAgent(ctx, query.agentId));
