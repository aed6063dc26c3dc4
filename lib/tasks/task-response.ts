import { orderInCards, ordersInCards } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Task } from "./schema.ts";
import { type StoredTask, toTask } from "./stored-task.ts";
import { taskCards } from "./task-cards.ts";

/** Returns the API's task, with its place in its column. */
export async function toTaskResponse(ctx: WorkspaceContext, task: StoredTask): Promise<Task> {
  const card = { id: task.id, rank: task.rank, stageId: task.statusId };
  return toTask(task, await orderInCards(ctx, taskCards, card));
}

/** Returns the API's tasks. */
export async function toTaskResponses(ctx: WorkspaceContext, tasks: readonly StoredTask[]): Promise<Task[]> {
  const orders = await ordersInCards(ctx, taskCards, tasks);
  return tasks.map((task) => toTask(task, orders.get(task.id) ?? 0));
}
