import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { tasks } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { notify } from "#lib/notifications/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireTask } from "./load-task.ts";
import { reminderTime } from "./reminder-times.ts";
import type { StoredTask } from "./stored-task.ts";
import { taskNotification } from "./task-notifications.ts";

/** A moment of a task people are to be told of: that it is due soon, or that it is overdue. */
export type Reminder = { taskId: string; kind: "due" | "overdue"; moment: Date };

/**
 * Tells a task's people, or where it has none whoever made it, that it is due or overdue: once for each moment, and
 * not at all where the task is done, deleted or due at another time by now.
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
    const task = await requireTask(ctx, taskId);
    if (reminderTime(task, kind)?.getTime() !== moment.getTime()) return;
    const name = `“${task.name}”`;
    await notify(ctx, {
      userIds: recipientsOf(task),
      kind: kind === "due" ? "task_due" : "task_overdue",
      ...taskNotification(task),
      title: kind === "due" ? `${name} is due soon` : `${name} is overdue`,
    });
  });
}

function recipientsOf({ assignees, createdBy }: StoredTask): string[] {
  if (assignees.length > 0) return assignees.map(({ id }) => id);
  return createdBy === null ? [] : [createdBy];
}
