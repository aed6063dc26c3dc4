import { inTransaction } from "#lib/db/transaction.ts";
import { readBeforeEvents, recordEvents } from "#lib/events/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { emptyRecord, findReferences, writeRecords } from "#lib/platform/records/index.ts";
import { taskEvents } from "./events.ts";
import { applyPatch, resolvePatch } from "./resolve-patch.ts";
import { scheduleReminders } from "./schedule-reminders.ts";
import type { CreateTask, Task } from "./schema.ts";
import { notifyNewAssignees } from "./task-notifications.ts";
import { toTaskPayload } from "./task-payload.ts";
import { type StoredTask, taskRecord } from "./task-record.ts";
import { toTask } from "./task-response.ts";
import { topKey } from "./top-key.ts";

/**
 * Creates a task at the top of its state's column and fires tarea_creada; an import fires nothing. Throws CONTACT_,
 * OPPORTUNITY_ and USER_NOT_FOUND for a record that is not in the workspace.
 */
export async function createTask(ctx: WorkspaceContext, input: CreateTask): Promise<Task> {
  return inTransaction(ctx, async (ctx) => {
    const patch = resolvePatch(input, await readBeforeEvents(ctx, findReferences(ctx, taskRecord, input)));
    const { statusId = "pending" } = input;
    const at = clock.now();
    const blank = blankTask(ctx, { name: input.name, orderInCards: await topKey(ctx, statusId), at });
    const task = applyPatch(blank, patch, at);
    await writeRecords(ctx, taskRecord, { planned: [{ stored: task, changes: [], created: null }], at });
    if (ctx.actor.via !== "import") {
      const data = toTaskPayload(task);
      await recordEvents(ctx, [{ event: taskEvents.created, subjectId: task.id, data }]);
    }
    await scheduleReminders(ctx, task);
    await notifyNewAssignees(ctx, task);
    return toTask(task);
  });
}

function blankTask(
  ctx: WorkspaceContext,
  { at, ...given }: { name: string; orderInCards: number; at: Date },
): StoredTask {
  return {
    ...emptyRecord(taskRecord),
    ...given,
    workspaceId: ctx.workspaceId,
    id: newId(),
    description: "",
    notes: "",
    statusId: "pending",
    assignees: [],
    createdBy: ctx.actor.type === "user" ? ctx.actor.id : null,
    createdAt: at,
    updatedAt: at,
  };
}
