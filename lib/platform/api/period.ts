import { z } from "zod";
import { invalid } from "../errors.ts";
import { Timestamp } from "./timestamp.ts";

const DAY_MS = 86_400_000;

/** The longest period of a report, in days: a leap year with the days around it. */
export const MAX_PERIOD_DAYS = 370;

/** A period of time in a query. */
export const Period = z.object({
  /** The first instant of the period. */
  from: Timestamp,
  /** The first instant after the period. */
  to: Timestamp,
});
export type Period = z.infer<typeof Period>;

/** Returns how many days a period has. */
export function daysOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Returns the instants of a period. Throws VALIDATION_ERROR if it ends before it starts or is too long. */
export function readPeriod({ from, to }: Period): { from: Date; to: Date } {
  const days = daysOf({ from, to });
  if (days < 0) throw invalid("to must not be before from");
  if (days > MAX_PERIOD_DAYS) throw invalid(`to must be at most ${MAX_PERIOD_DAYS} days after from`);
  return { from: new Date(from), to: new Date(to) };
}
