import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { listAgentVersions } from "#lib/agents/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(agentEndpoints.versions, ({ ctx, query }) => listAgentVersions(ctx, query.agentId));
