import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { deleteAgent } from "#lib/agents/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const DELETE = route(agentEndpoints.delete, ({ ctx, query }) => deleteAgent(ctx, query.agentId));
