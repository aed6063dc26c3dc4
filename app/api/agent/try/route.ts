import { agentRunEndpoints } from "#lib/agent-runs/endpoints.ts";
import { tryAgent } from "#lib/agent-runs/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(agentRunEndpoints.try, ({ ctx, body }) => tryAgent(ctx, body));
