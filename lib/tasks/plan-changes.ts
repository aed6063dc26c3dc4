import type { HistoryValue, NamedReference } from "#lib/contacts/schema.ts";
import type { StoredTask } from "./stored-task.ts";

/** What may change of a task. */
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

/** One changed field as the history keeps it, by its name on the wire. */
export type Change = { field: string; old: HistoryValue; new: HistoryValue };

/** The task after a patch; entering and leaving `done` sets and clears when it was. */
export function applyPatch(stored: StoredTask, patch: TaskPatch, at: Date): StoredTask {
  const task = { ...stored, ...patch, updatedAt: at };
  if (task.statusId === stored.statusId) return task;
  return { ...task, completedAt: task.statusId === "done" ? at : null };
}

/** What differs between two states of a task. A place on the board is no change people ask about. */
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

/** The people of `these` who are not among `known`. */
export function missingFrom(
  known: readonly NamedReference[],
  these: readonly NamedReference[],
): NamedReference[] {
  return these.filter(({ id }) => !known.some((one) => one.id === id));
}

function keyOf(value: HistoryValue): HistoryValue {
  return typeof value === "object" && value !== null ? value.id : value;
}
