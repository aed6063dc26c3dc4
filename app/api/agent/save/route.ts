import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { saveAgent } from "#lib/agents/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const PUT = route(agentEndpoints.save, ({ ctx, body }) => saveAgent(ctx, body));
