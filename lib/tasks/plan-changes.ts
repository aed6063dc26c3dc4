import type { HistoryValue, NamedReference } from "#lib/contacts/schema.ts";
import type { StoredTask } from "./stored-task.ts";

/** The fields of a task that can change. */
export type TaskPatch = Partial<
  Pick<
    StoredTask,
    | "name"
    | "description"
    | "notes"
    | "statusId"
    | "rank"
    | "expirationAt"
    | "reminderMinutes"
    | "contact"
    | "deal"
    | "assignees"
  >
>;

/** One changed field as the history stores it, by its API name. */
export type Change = { field: string; old: HistoryValue; new: HistoryValue };

/** Returns the task after a patch. Entering and leaving `done` sets and clears `completedAt`. */
export function applyPatch(stored: StoredTask, patch: TaskPatch, at: Date): StoredTask {
  const task = { ...stored, ...patch, updatedAt: at };
  if (task.statusId === stored.statusId) return task;
  return { ...task, completedAt: task.statusId === "done" ? at : null };
}

/** Returns the differences between two states of a task. A place on the board is not recorded. */
export function planChanges(before: StoredTask, after: StoredTask): Change[] {
  const values = (task: StoredTask): Record<string, HistoryValue> => ({
    name: task.name,
    description: task.description,
    notes: task.notes,
    statusId: task.statusId,
    expirationDate: task.expirationAt?.toISOString() ?? null,
    reminderMinutes: task.reminderMinutes,
    contactId: task.contact,
    dealId: task.deal,
  });
  const [old, now] = [values(before), values(after)];
  const changes = Object.keys(old)
    .map((field) => ({ field, old: old[field] ?? null, new: now[field] ?? null }))
    .filter((change) => keyOf(change.old) !== keyOf(change.new));
  const off = missingFrom(after.assignees, before.assignees);
  const on = missingFrom(before.assignees, after.assignees);
  return [
    ...changes,
    ...off.map((person) => ({ field: "assignedUserId", old: person, new: null })),
    ...on.map((person) => ({ field: "assignedUserId", old: null, new: person })),
  ];
}

/** Returns the people of `these` who are not among `known`. */
export function missingFrom(
  known: readonly NamedReference[],
  these: readonly NamedReference[],
): NamedReference[] {
  return these.filter(({ id }) => !known.some((one) => one.id === id));
}

function keyOf(value: HistoryValue): HistoryValue {
  return typeof value === "object" && value !== null ? value.id : value;
}
