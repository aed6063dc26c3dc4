import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { createAgent } from "#lib/agents/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(agentEndpoints.add, ({ ctx, body }) => createAgent(ctx, body));
