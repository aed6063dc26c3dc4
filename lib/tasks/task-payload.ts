import type { TaskPayload } from "./events.ts";
import type { StoredTask } from "./stored-task.ts";

/** Converts a stored task to the `task` object of webhooks. */
export function toTaskPayload(stored: StoredTask): TaskPayload {
  return {
    id: stored.id,
    name: stored.name,
    description: stored.description,
    creationDate: stored.createdAt.toISOString(),
    expirationDate: stored.expirationAt?.toISOString() ?? null,
    statusId: stored.statusId,
    asignedUsers: stored.assignees.map(({ id, name }) => ({ id, name })),
    dealId: stored.deal?.id ?? "",
  };
}
