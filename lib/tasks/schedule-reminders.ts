import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { sendReminderJob } from "./jobs.ts";
import { reminderTime } from "./reminder-times.ts";
import type { StoredTask } from "./task-record.ts";

/**
 * Queues the reminders of a new or changed task; each replaces the one queued before. Past times are skipped. An
 * outdated job detects it when it runs.
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
