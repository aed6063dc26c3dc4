import { route } from "#lib/platform/api/route.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import { testMapping } from "#lib/workers/index.ts";

export const POST = route(workerEndpoints.test, ({ ctx, params, body }) => testMapping(ctx, params.id, body));
