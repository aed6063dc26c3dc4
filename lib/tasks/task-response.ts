import { orderInCards, ordersInCards } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { apiValues, pickKeys } from "#lib/platform/records/index.ts";
import { Task } from "./schema.ts";
import { taskCards } from "./task-cards.ts";
import { type StoredTask, taskRecord } from "./task-record.ts";

/** Converts a stored task to the API's task. `orderInCards` is its place in its column, 0 at the top. */
export function toTask(stored: StoredTask, orderInCards: number): Task {
  const asignedUsers = peopleOf(stored);
  return pickKeys(Task, { ...apiValues(taskRecord, stored), asignedUsers, orderInCards });
}

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

/** Returns the assignees of a task, in the order in which they were assigned. */
export function peopleOf({ assignees }: StoredTask) {
  return assignees.map(({ id, name }) => ({ id, name }));
}
