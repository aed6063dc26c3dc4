import { route } from "#lib/platform/api/route.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import { replayRun } from "#lib/workers/index.ts";

export const POST = route(workerEndpoints.replay, ({ ctx, params }) => replayRun(ctx, params.runId));
