import { apiValues, pickKeys } from "#lib/platform/records/index.ts";
import { Task } from "./schema.ts";
import { type StoredTask, taskRecord } from "./task-record.ts";

export function toTask(stored: StoredTask): Task {
  const asignedUsers = peopleOf(stored);
  return pickKeys(Task, { ...apiValues(taskRecord, stored), asignedUsers });
}

/** Returns the assignees of a task, in the order in which they were assigned. */
export function peopleOf({ assignees }: StoredTask) {
  return assignees.map(({ id, name }) => ({ id, name }));
}
