import { route } from "#lib/platform/api/route.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";
import { getTask } from "#lib/tasks/index.ts";

export const GET = route(taskEndpoints.get, ({ ctx, params }) => getTask(ctx, params.id));
