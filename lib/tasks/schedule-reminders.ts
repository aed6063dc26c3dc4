import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { sendReminderJob } from "./jobs.ts";
import { reminderTime } from "./reminder-times.ts";
import type { StoredTask } from "./stored-task.ts";

/**
 * Puts the reminders of a new or changed task into the queue, each in the place of the one that waited there. A
 * moment that has passed reminds nobody; one that no longer counts is seen when its job runs.
 */
export async function scheduleReminders(
  ctx: WorkspaceContext,
  task: StoredTask,
  before: StoredTask | null = null,
): Promise<void> {
  if (task.statusId === "done") return;
  for (const kind of ["due", "overdue"] as const) {
    const moment = reminderTime(task, kind);
    if (!moment || moment <= clock.now()) continue;
    const isNew = !before || before.statusId === "done";
    if (!isNew && reminderTime(before, kind)?.getTime() === moment.getTime()) continue;
    const payload = { taskId: task.id, kind, moment: moment.toISOString() };
    await enqueueJob(ctx, sendReminderJob, payload, { key: `${kind}/${task.id}`, runAt: moment });
  }
}
