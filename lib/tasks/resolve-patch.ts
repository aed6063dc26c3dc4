import { notFound } from "#lib/platform/errors.ts";
import {
  type FoundIn,
  mergeLinks,
  type NamedReference,
  type PatchOf,
  requireFound,
  toPatch,
  withPatch,
} from "#lib/platform/records/index.ts";
import type { UpdateTask } from "./schema.ts";
import { type StoredTask, taskRecord, wantedUsers } from "./task-record.ts";

/** The new values of a change, with its references resolved. Only the keys present change. */
export type TaskPatch = Omit<PatchOf<typeof taskRecord>, "assignees"> & { assignees?: NamedReference[] };

/**
 * Converts a request with its references to a patch. Throws CONTACT_, OPPORTUNITY_ or USER_NOT_FOUND for a record that
 * is not in the workspace.
 */
export function resolvePatch(input: Partial<UpdateTask>, found: FoundIn<typeof taskRecord>): TaskPatch {
  requireFound(taskRecord, input, found);
  const assignees = wantedUsers(input)?.map((id) => personOf(found.people, id));
  return { ...toPatch(taskRecord, input, found), ...(assignees && { assignees }) };
}

/**
 * Returns the task after a patch at the instant `at`. Entering and leaving `done` sets and clears `completedAt`. People
 * who are assigned together are one millisecond apart, so that they keep their order.
 */
export function applyPatch(stored: StoredTask, { assignees, ...patch }: TaskPatch, at: Date): StoredTask {
  const task = { ...withPatch(stored, patch), updatedAt: at };
  if (assignees) {
    task.assignees = mergeLinks(stored.assignees, assignees, (index) => new Date(at.getTime() + index));
  }
  if (task.statusId !== stored.statusId) task.completedAt = task.statusId === "done" ? at : null;
  return task;
}

function personOf(people: readonly NamedReference[], id: string): NamedReference {
  const person = people.find((one) => one.id === id);
  if (!person) throw notFound("USER");
  return person;
}
