import { agentRunEndpoints } from "#lib/agent-runs/endpoints.ts";
import { listRuns } from "#lib/agent-runs/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(agentRunEndpoints.logs, ({ ctx, query }) => listRuns(ctx, query));
