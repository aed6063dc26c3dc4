import type { Task } from "#lib/tasks/schema.ts";

/** The urgency of a task at the current time of the reader's clock. */
export type DueState = "done" | "overdue" | "today" | "week" | "later" | "none";

/** Headings of the list, in order of urgency. */
export const dueHeadings: Record<DueState, string> = {
  overdue: "Overdue",
  today: "Today",
  week: "Next 7 days",
  later: "Later",
  none: "No date",
  done: "Done",
};

/** Color of a due date. */
export const dueClasses: Record<DueState, string> = {
  overdue: "text-danger-ink font-medium",
  today: "text-warn-ink font-medium",
  week: "text-ink-soft",
  later: "text-ink-soft",
  none: "text-ink-faint",
  done: "text-ink-faint",
};

type Dated = Pick<Task, "statusId" | "expirationDate">;

/** A completed task is never due. */
export function dueState({ statusId, expirationDate }: Dated, now: Date): DueState {
  if (statusId === "done") return "done";
  if (expirationDate === null) return "none";
  const at = new Date(expirationDate);
  if (at < now) return "overdue";
  const days = daysBetween(now, at);
  if (days === 0) return "today";
  return days <= 7 ? "week" : "later";
}

/**
 * Returns "Today 10:00", "Tomorrow 10:00", "Yesterday 10:00", "Fri 10:00" within a week, otherwise "24 Dec 10:00", with
 * the year if it is another one.
 */
export function dueText(expirationDate: string, now: Date): string {
  const at = new Date(expirationDate);
  const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }).format(at);
  return `${dayText(at, now)} ${time}`;
}

/** Returns a timestamp as the value of `<input type="datetime-local">`, in the reader's time zone. */
export function localInput(at: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

function dayText(at: Date, now: Date): string {
  const days = daysBetween(now, at);
  const near = new Map([
    [-1, "Yesterday"],
    [0, "Today"],
    [1, "Tomorrow"],
  ]).get(days);
  if (near) return near;
  if (days > 0 && days < 7) return new Intl.DateTimeFormat("en-GB", { weekday: "short" }).format(at);
  const year = at.getFullYear() === now.getFullYear() ? undefined : ("numeric" as const);
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year }).format(at);
}

/** Returns the number of calendar days between two times; a day of 23 or 25 hours counts as one. */
function daysBetween(from: Date, to: Date): number {
  const day = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / 86_400_000;
  return day(to) - day(from);
}
