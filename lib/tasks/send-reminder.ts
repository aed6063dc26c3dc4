import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { tasks } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { notify } from "#lib/notifications/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readRecord } from "#lib/platform/records/index.ts";
import { reminderTime } from "./reminder-times.ts";
import { taskNotification } from "./task-notifications.ts";
import { type StoredTask, taskRecord } from "./task-record.ts";

/** A reminder of a task: it is due soon, or overdue. `moment` is when it should be sent. */
type Reminder = { taskId: string; kind: "due" | "overdue"; moment: Date };

/**
 * Notifies the assignees of a task, or its creator if it has none, that it is due or overdue. Sends each reminder
 * once, and none if the task is done, deleted or now due at another time.
 */
export async function sendReminder(ctx: WorkspaceContext, reminder: Reminder): Promise<void> {
  const { taskId, kind, moment } = reminder;
  await inTransaction(ctx, async (ctx) => {
    const notifiedFor = kind === "due" ? tasks.remindedFor : tasks.overdueFor;
    const [claimed] = await ctx.db
      .update(tasks)
      .set(kind === "due" ? { remindedFor: moment } : { overdueFor: moment })
      .where(
        and(
          ...[eq(tasks.workspaceId, ctx.workspaceId), eq(tasks.id, taskId), ne(tasks.statusId, "done")],
          or(isNull(notifiedFor), sql`${notifiedFor} <> ${moment.toISOString()}::timestamptz`),
        ),
      )
      .returning({ id: tasks.id });
    if (!claimed) return;
    const task = await readRecord(ctx, taskRecord, taskId);
    if (reminderTime(task, kind)?.getTime() !== moment.getTime()) return;
    const { name } = task;
    await notify(ctx, {
      userIds: recipientsOf(task),
      kind: kind === "due" ? "task_due" : "task_overdue",
      ...taskNotification(task),
      title: (t) => (kind === "due" ? t("taskDue", { name }) : t("taskOverdue", { name })),
    });
  });
}

function recipientsOf({ assignees, createdBy }: StoredTask): string[] {
  if (assignees.length > 0) return assignees.map(({ id }) => id);
  return createdBy === null ? [] : [createdBy];
}
