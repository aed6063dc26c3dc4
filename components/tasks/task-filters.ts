import type { DueRange } from "#lib/tasks/schema.ts";

/** Filters of the list and the board of tasks; `""` for any. */
export type TaskFilters = {
  name: string;
  /** `""` means open tasks; the list hides the others by default. */
  status: "" | "pending" | "in_progress" | "done" | "all";
  assignedUserId: string;
  due: "" | DueRange;
};

export const noFilters: TaskFilters = { name: "", status: "", assignedUserId: "", due: "" };

export const statusChoices = [
  "pending",
  "in_progress",
  "done",
  "all",
] as const satisfies readonly TaskFilters["status"][];

export const dueChoices = ["overdue", "today", "week", "none"] as const satisfies readonly DueRange[];

const names = ["name", "status", "assignedUserId", "due"] as const;

/** Returns the filters in a page's address; invalid values are ignored. */
export function readFilters(parameters: URLSearchParams): TaskFilters {
  const parameter = (name: string) => parameters.get(name) ?? "";
  return {
    name: parameter("name").slice(0, 100),
    status: statusChoices.find((value) => value === parameter("status")) ?? "",
    assignedUserId: parameter("assignedUserId"),
    due: dueChoices.find((value) => value === parameter("due")) ?? "",
  };
}

/** Returns the address's parameters with the filters; all other parameters stay. */
export function writeFilters(parameters: URLSearchParams, filters: TaskFilters): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of names) {
    const value = filters[name].trim();
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export function filterQuery({ name, status, assignedUserId, due }: TaskFilters) {
  return {
    name: name.trim() || undefined,
    statusId: status === "" ? "pending,in_progress" : status === "all" ? undefined : status,
    assignedUserId: assignedUserId || undefined,
    due: due || undefined,
  };
}

/** Returns whether any filter is set. */
export function isFiltered(filters: TaskFilters): boolean {
  return names.some((name) => filters[name].trim() !== "");
}
