import { route } from "#lib/platform/api/route.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";
import { changeTasks } from "#lib/tasks/index.ts";

export const POST = route(taskEndpoints.change, ({ ctx, body }) => changeTasks(ctx, body));
