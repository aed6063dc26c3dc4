import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { listAgents } from "#lib/agents/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(agentEndpoints.list, ({ ctx }) => listAgents(ctx));
