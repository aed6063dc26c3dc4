import { readRoute } from "#lib/platform/api/route.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";
import { getTask } from "#lib/tasks/index.ts";

export const GET = readRoute(taskEndpoints.get, ({ ctx, params }) => getTask(ctx, params.id));
