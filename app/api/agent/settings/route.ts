import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { getAgentSettings, updateAgentSettings } from "#lib/agents/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(agentEndpoints.settings, ({ ctx, query }) => getAgentSettings(ctx, query.agentId));

export const PUT = route(agentEndpoints.updateSettings, ({ ctx, query, body }) =>
  updateAgentSettings(ctx, query.agentId, body),
);
