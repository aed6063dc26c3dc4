import { route } from "#lib/platform/api/route.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import { deleteWorker, getWorker, updateWorker } from "#lib/workers/index.ts";

export const GET = route(workerEndpoints.get, ({ ctx, params }) => getWorker(ctx, params.id));
export const PUT = route(workerEndpoints.update, ({ ctx, params, body }) =>
  updateWorker(ctx, params.id, body),
);
export const DELETE = route(workerEndpoints.delete, ({ ctx, params }) => deleteWorker(ctx, params.id));
