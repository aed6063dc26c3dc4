import { route } from "#lib/platform/api/route.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import { requireRun } from "#lib/workers/index.ts";

export const GET = route(workerEndpoints.run, ({ ctx, params }) => requireRun(ctx, params.runId));
