import { route } from "#lib/platform/api/route.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import { listRuns } from "#lib/workers/index.ts";

export const GET = route(workerEndpoints.runs, ({ ctx, params, query }) => listRuns(ctx, params.id, query));
