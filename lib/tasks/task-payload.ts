import { apiValues, fillBlanks, pickKeys } from "#lib/platform/records/index.ts";
import { TaskPayload } from "./events.ts";
import { type StoredTask, taskRecord } from "./task-record.ts";
import { peopleOf } from "./task-response.ts";

/** Converts a stored task to the `task` object of webhooks. */
export function toTaskPayload(stored: StoredTask): TaskPayload {
  const { expirationDate, ...values } = apiValues(taskRecord, stored);
  return pickKeys(TaskPayload, { ...fillBlanks(values), expirationDate, asignedUsers: peopleOf(stored) });
}
