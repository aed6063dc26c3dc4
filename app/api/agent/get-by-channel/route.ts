import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { getAgentByChannel } from "#lib/agents/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(agentEndpoints.getByChannel, ({ ctx, query }) =>
  getAgentByChannel(ctx, query.channelId),
);
