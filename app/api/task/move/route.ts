import { route } from "#lib/platform/api/route.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";
import { moveTask } from "#lib/tasks/index.ts";

export const POST = route(taskEndpoints.move, async ({ ctx, body }) => {
  const task = await moveTask(ctx, body);
  return { taskId: task.id, task };
});
