import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { updateAgent } from "#lib/agents/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const PUT = route(agentEndpoints.update, ({ ctx, body }) => updateAgent(ctx, body.id, body));
