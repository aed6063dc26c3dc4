import type { NamedReference } from "#lib/contacts/schema.ts";
import { notify } from "#lib/notifications/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { missingFrom } from "#lib/platform/records/index.ts";
import type { StoredTask } from "./task-record.ts";

/** Notifies people who are new assignees of a task; `before` are the previous assignees. */
export async function notifyNewAssignees(
  ctx: WorkspaceContext,
  task: StoredTask,
  before: readonly NamedReference[] = [],
): Promise<void> {
  const userIds = missingFrom(before, task.assignees).map(({ id }) => id);
  if (task.statusId === "done" || userIds.length === 0) return;
  await notify(ctx, {
    userIds,
    kind: "assignment",
    ...taskNotification(task),
    title: (t) => t("taskAssigned", { actor: ctx.actor.name, name: task.name }),
  });
}

/** Returns the fields that all notifications about a task share. */
export function taskNotification(task: StoredTask) {
  return {
    subject: { type: "task", id: task.id },
    body: [task.contact?.name, task.deal?.name, task.description].filter(Boolean).join(" · "),
    path: `/tasks?task=${task.id}`,
  };
}
