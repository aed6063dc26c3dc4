import { z } from "zod";
import { requirement } from "#lib/platform/requirement.ts";

/** Days of the week, 1 Monday to 7 Sunday (ISO 8601). */
export const Weekdays = z
  .array(z.int().min(1).max(7))
  .max(7)
  .transform((days) => [...new Set(days)].sort());

/** A time of day in the workspace's timezone. */
export const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, requirement("must be a time like 09:30", "time"));

const NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Returns "every day" or "Monday, Friday". */
export function describeDays(days: readonly number[]): string {
  if (days.length === 0 || days.length === 7) return "every day";
  return days.map((day) => NAMES[day - 1]).join(", ");
}
