import { route } from "#lib/platform/api/route.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";
import { listHistory } from "#lib/tasks/index.ts";

export const GET = route(taskEndpoints.history, ({ ctx, params, query }) =>
  listHistory(ctx, params.id, query),
);
