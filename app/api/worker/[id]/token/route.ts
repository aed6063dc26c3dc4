import { route } from "#lib/platform/api/route.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import { renewToken } from "#lib/workers/index.ts";

export const POST = route(workerEndpoints.renewToken, ({ ctx, params }) => renewToken(ctx, params.id));
