import { agentRunEndpoints } from "#lib/agent-runs/endpoints.ts";
import { answerMessage } from "#lib/agent-runs/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(agentRunEndpoints.onMessage, ({ ctx, body, signal }) =>
  answerMessage(ctx, body, signal),
);
