import { route } from "#lib/platform/api/route.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import { createWorker, listWorkers } from "#lib/workers/index.ts";

export const GET = route(workerEndpoints.list, ({ ctx }) => listWorkers(ctx));
export const POST = route(workerEndpoints.create, ({ ctx, body }) => createWorker(ctx, body));
