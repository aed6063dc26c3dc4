import type { StoredTask } from "./task-record.ts";

type TaskTimes = Pick<StoredTask, "expirationAt" | "reminderMinutes">;

/** Returns when people are notified that a task is due (its reminder) or overdue (its due date); null for never. */
export function reminderTime(task: TaskTimes, kind: "due" | "overdue"): Date | null {
  const { expirationAt, reminderMinutes } = task;
  if (expirationAt === null || kind === "overdue") return expirationAt;
  return reminderMinutes === null ? null : new Date(expirationAt.getTime() - reminderMinutes * 60_000);
}
