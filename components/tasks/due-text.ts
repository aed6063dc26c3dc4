import { dateText, dayHeading, daysBetween, isSameYear, nearDayText } from "#components/ui/text/formats.ts";
import type { Task } from "#lib/tasks/schema.ts";

/** The urgency of a task at the current time of the reader's clock. */
type DueState = "done" | "overdue" | "today" | "week" | "later" | "none";

/** The groups of the list, in order of urgency. */
export const dueStates: readonly DueState[] = ["overdue", "today", "week", "later", "none", "done"];

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
  return `${dayText(at, now)} ${dateText(at, "time")}`;
}

function dayText(at: Date, now: Date): string {
  const near = nearDayText(at, now);
  if (near) return near;
  const days = daysBetween(now, at);
  if (days > 0 && days < 7) return dayHeading(at, "weekday");
  return dateText(at, isSameYear(at, now) ? "day" : "date");
}
