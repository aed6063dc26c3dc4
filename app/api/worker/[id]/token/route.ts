import { route } from "#lib/platform/api/route.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import { issueWorkerToken } from "#lib/workers/index.ts";

export const POST = route(workerEndpoints.renewToken, ({ ctx, params }) => issueWorkerToken(ctx, params.id));
