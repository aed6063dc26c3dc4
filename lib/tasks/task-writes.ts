import { and, eq, notInArray } from "drizzle-orm";
import { taskAssignees, tasks } from "#lib/db/schema/index.ts";
import { violatedConstraint } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import type { StoredTask } from "./stored-task.ts";

/** Writes the row and the assignees of a new task. */
export async function insertTask(ctx: WorkspaceContext, task: StoredTask): Promise<void> {
  const { workspaceId, id, createdBy, createdAt } = task;
  await refuseLostReference(
    ctx.db.insert(tasks).values({ ...columnsOf(task), workspaceId, id, createdBy, createdAt }),
  );
  await saveAssignees(ctx, task);
}

/** Writes a changed task, and its assignees if they were part of the change. */
export async function saveTask(
  ctx: WorkspaceContext,
  task: StoredTask,
  given: { assignees: boolean },
): Promise<void> {
  const isTask = and(eq(tasks.workspaceId, task.workspaceId), eq(tasks.id, task.id));
  await refuseLostReference(ctx.db.update(tasks).set(columnsOf(task)).where(isTask));
  // People who left the workspace meanwhile are skipped.
  if (given.assignees) await saveAssignees(ctx, task);
}

async function saveAssignees(ctx: WorkspaceContext, task: StoredTask): Promise<void> {
  const { workspaceId, id: taskId, updatedAt } = task;
  const isTasks = and(eq(taskAssignees.workspaceId, workspaceId), eq(taskAssignees.taskId, taskId));
  const userIds = task.assignees.map(({ id }) => id);
  await ctx.db
    .delete(taskAssignees)
    .where(userIds.length === 0 ? isTasks : and(isTasks, notInArray(taskAssignees.userId, userIds)));
  if (userIds.length === 0) return;
  // One millisecond apart, so that they keep their order.
  const rows = userIds.map((userId, index) => ({
    workspaceId,
    taskId,
    userId,
    assignedAt: new Date(updatedAt.getTime() + index),
  }));
  await refuseLostReference(ctx.db.insert(taskAssignees).values(rows).onConflictDoNothing());
}

function columnsOf(task: StoredTask) {
  const { name, description, notes, statusId, rank, expirationAt, completedAt, reminderMinutes } = task;
  return {
    name,
    description,
    notes,
    statusId,
    rank,
    expirationAt,
    completedAt,
    reminderMinutes,
    contactId: task.contact?.id ?? null,
    dealId: task.deal?.id ?? null,
    updatedAt: task.updatedAt,
  };
}

/** Throws the 404 of a referenced row that was deleted meanwhile. */
async function refuseLostReference(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === "tasks_contact_fk") throw notFound("CONTACT");
    if (constraint === "tasks_deal_fk") throw notFound("OPPORTUNITY");
    if (constraint === "task_assignees_user_fk") throw notFound("USER");
    throw error;
  }
}
