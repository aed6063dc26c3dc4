import { cardTable, findPlace, moveCards } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { lockRecord } from "#lib/platform/records/index.ts";
import { changeTask } from "./change-task.ts";
import type { MoveTask, Task } from "./schema.ts";
import { taskRecord } from "./task-record.ts";
import { toTask } from "./task-response.ts";

/** Tasks as cards of a board whose columns are their states. */
const taskCards = cardTable({ table: "tasks", entity: "task", missing: "TASK", stage: "status_id" });

/**
 * Moves a task into a state's column: directly above `beforeId` or below `afterId`, else to the top. Throws
 * TASK_NOT_FOUND.
 */
export async function moveTask(ctx: WorkspaceContext, input: MoveTask): Promise<Task> {
  return moveCards(ctx, taskCards, async (ctx) => {
    const { stored } = await lockRecord(ctx, taskRecord, input.id);
    const { statusId } = input;
    const card = { id: stored.id, orderInCards: stored.orderInCards, stageId: stored.statusId };
    const orderInCards = await findPlace(ctx, taskCards, { card, wanted: { ...input, stageId: statusId } });
    if (orderInCards === null) return toTask(stored);
    return toTask(await changeTask(ctx, stored, { statusId, orderInCards }));
  });
}
