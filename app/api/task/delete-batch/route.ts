import { route } from "#lib/platform/api/route.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";
import { deleteTasks } from "#lib/tasks/index.ts";

export const POST = route(taskEndpoints.deleteBatch, ({ ctx, body }) => deleteTasks(ctx, body));
