import { route } from "#lib/platform/api/route.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import { getRun } from "#lib/workers/index.ts";

export const GET = route(workerEndpoints.run, ({ ctx, params }) => getRun(ctx, params.runId));
