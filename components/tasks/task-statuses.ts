import type { StatusId } from "#lib/tasks/schema.ts";

/** The states of a task, in the order of the board's columns; the set is fixed. */
export const taskStatuses = [
  { id: "pending", color: "#64748b" },
  { id: "in_progress", color: "#2563eb" },
  { id: "done", color: "#16a34a" },
] as const satisfies readonly { id: StatusId; color: string }[];

/** Returns the state with this id. Throws if there is none. */
export function statusOf(id: string): StatusId {
  const status = taskStatuses.find((one) => one.id === id);
  if (!status) throw new Error(`There is no task state ${id}.`);
  return status.id;
}
