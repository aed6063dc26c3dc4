import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { changesBetween, writeRecords } from "#lib/platform/records/index.ts";
import { applyPatch, type TaskPatch } from "./resolve-patch.ts";
import { scheduleReminders } from "./schedule-reminders.ts";
import { notifyNewAssignees } from "./task-notifications.ts";
import { type StoredTask, taskRecord } from "./task-record.ts";
import { topKey } from "./top-key.ts";

/**
 * Applies a patch to a locked task, in the caller's transaction, and returns the task. A task that enters another
 * state without a place goes to the top of its column. A patch that changes nothing writes nothing.
 */
export async function changeTask(
  ctx: WorkspaceContext,
  stored: StoredTask,
  patch: TaskPatch,
): Promise<StoredTask> {
  const at = clock.now();
  const entered = patch.statusId !== stored.statusId ? patch.statusId : undefined;
  const placed =
    entered && patch.orderInCards === undefined ? { orderInCards: await topKey(ctx, entered) } : {};
  const task = applyPatch(stored, { ...patch, ...placed }, at);
  const changes = changesBetween(taskRecord, stored, task);
  if (changes.length === 0 && task.orderInCards === stored.orderInCards) return stored;
  await writeRecords(ctx, taskRecord, { planned: [{ before: stored, stored: task, changes }], at });
  await scheduleReminders(ctx, task, stored);
  await notifyNewAssignees(ctx, task, stored.assignees);
  return task;
}
