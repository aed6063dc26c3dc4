import { inTransaction } from "#lib/db/transaction.ts";
import { recordEvents } from "#lib/events/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { taskEvents } from "./events.ts";
import { insertHistory } from "./history-rows.ts";
import { findReferences } from "./references.ts";
import { scheduleReminders } from "./schedule-reminders.ts";
import type { CreateTask, Task } from "./schema.ts";
import { type StoredTask, toTask } from "./stored-task.ts";
import { notifyNewAssignees } from "./task-notifications.ts";
import { toTaskPayload } from "./task-payload.ts";
import { insertTask } from "./task-writes.ts";
import { topRank } from "./top-rank.ts";

/**
 * Creates a task at the top of its state's column and fires tarea_creada; an import fires nothing. Throws CONTACT_,
 * OPPORTUNITY_ and USER_NOT_FOUND for what is not in the workspace.
 */
export async function createTask(ctx: WorkspaceContext, input: CreateTask): Promise<Task> {
  return inTransaction(ctx, async (ctx) => {
    const task = await newTask(ctx, input);
    await insertTask(ctx, task);
    await insertHistory(ctx, [{ taskId: task.id, at: task.createdAt, change: null }]);
    if (ctx.actor.via !== "import") {
      const data = toTaskPayload(task);
      await recordEvents(ctx, [{ event: taskEvents.created, subjectId: task.id, data }]);
    }
    await scheduleReminders(ctx, task);
    await notifyNewAssignees(ctx, task);
    publishChange(ctx, "task", task.id);
    return toTask(task, 0);
  });
}

async function newTask(ctx: WorkspaceContext, input: CreateTask): Promise<StoredTask> {
  const { contact = null, deal = null, assignees = [] } = await findReferences(ctx, input);
  const { statusId = "pending", name, description = "", notes = "" } = input;
  const { expirationDate = null, reminderMinutes = null } = input;
  const at = clock.now();
  return {
    workspaceId: ctx.workspaceId,
    id: newId(),
    name,
    description,
    notes,
    statusId,
    rank: await topRank(ctx, statusId),
    expirationAt: expirationDate,
    reminderMinutes,
    contact,
    deal,
    assignees,
    completedAt: statusId === "done" ? at : null,
    createdBy: ctx.actor.type === "user" ? ctx.actor.id : null,
    createdAt: at,
    updatedAt: at,
  };
}
