import { route } from "#lib/platform/api/route.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";
import { createTask, deleteTask, listTasks, updateTask } from "#lib/tasks/index.ts";

export const GET = route(taskEndpoints.list, ({ ctx, query }) => listTasks(ctx, query));

export const POST = route(taskEndpoints.create, async ({ ctx, body }) => {
  const task = await createTask(ctx, body);
  return { taskId: task.id, task };
});

export const PUT = route(taskEndpoints.update, async ({ ctx, query, body }) => {
  const task = await updateTask(ctx, query.id, body);
  return { taskId: task.id, task };
});

export const DELETE = route(taskEndpoints.delete, ({ ctx, query }) => deleteTask(ctx, query.id));
