import { route } from "#lib/platform/api/route.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import { retryRun } from "#lib/workers/index.ts";

export const POST = route(workerEndpoints.replay, ({ ctx, params }) => retryRun(ctx, params.runId));
