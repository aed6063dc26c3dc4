import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { insertHistory } from "./history-rows.ts";
import { applyPatch, planChanges, type TaskPatch } from "./plan-changes.ts";
import { scheduleReminders } from "./schedule-reminders.ts";
import type { StoredTask } from "./stored-task.ts";
import { notifyNewAssignees } from "./task-notifications.ts";
import { saveTask } from "./task-writes.ts";
import { topRank } from "./top-rank.ts";

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
  const placed = entered && patch.rank === undefined ? { rank: await topRank(ctx, entered) } : {};
  const task = applyPatch(stored, { ...patch, ...placed }, at);
  const changes = planChanges(stored, task);
  if (changes.length === 0 && task.rank === stored.rank) return stored;
  await saveTask(ctx, task, { assignees: patch.assignees !== undefined });
  await insertHistory(
    ctx,
    changes.map((change) => ({ taskId: task.id, at, change })),
  );
  await scheduleReminders(ctx, task, stored);
  await notifyNewAssignees(ctx, task, stored.assignees);
  publishChange(ctx, "task", task.id);
  return task;
}
