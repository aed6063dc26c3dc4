import { z } from "zod";

/** Days of the week, 1 Monday to 7 Sunday (ISO 8601). */
export const Weekdays = z
  .array(z.int().min(1).max(7))
  .max(7)
  .transform((days) => [...new Set(days)].sort());

/** A time of day in the workspace's timezone. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time like 09:30");

const NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Returns "every day" or "Monday, Friday". */
export function describeDays(days: readonly number[]): string {
  if (days.length === 0 || days.length === 7) return "every day";
  return days.map((day) => NAMES[day - 1]).join(", ");
}

/**
 * Returns the first instant after `after` that is `time` on one of `weekdays` (any day if empty) in `timeZone`. A time
 * that daylight saving skips is the instant of the change; of a time that occurs twice it is the first.
 */
export function nextOccurrence(
  { weekdays, time }: { weekdays: readonly number[]; time: string },
  after: Date,
  timeZone: string,
): Date {
  const today = localDay(after, timeZone);
  for (let day = 0; day <= 8; day += 1) {
    const date = new Date(today + day * DAY_MS);
    const isWanted = weekdays.length === 0 || weekdays.includes(weekdayOf(date));
    const at = instantOf(date, time, timeZone);
    if (isWanted && at.getTime() > after.getTime()) return at;
  }
  throw new Error("a week has every weekday");
}

/** Opening hours in the workspace's timezone; `to` is after `from`, on the same day. */
export type Hours = { weekdays: readonly number[]; from: string; to: string };

/** Returns `at` if it is within opening hours, otherwise the next opening. */
export function nextOpening(hours: Hours, at: Date, timeZone: string): Date {
  const { weekdays, from, to } = hours;
  const date = new Date(localDay(at, timeZone));
  const isDay = weekdays.length === 0 || weekdays.includes(weekdayOf(date));
  const [opens, closes] = [instantOf(date, from, timeZone), instantOf(date, to, timeZone)];
  if (isDay && at >= opens && at < closes) return at;
  return nextOccurrence({ weekdays, time: from }, at, timeZone);
}

/** The local date in a timezone, as the milliseconds of its midnight in UTC. */
function localDay(at: Date, timeZone: string): number {
  const local = at.getTime() + offsetAt(at, timeZone);
  return local - (((local % DAY_MS) + DAY_MS) % DAY_MS);
}

function weekdayOf(date: Date): number {
  return date.getUTCDay() || 7;
}

/** The instant of a local time on a date (given as its midnight UTC). */
function instantOf(date: Date, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const wanted = date.getTime() + (hours * 60 + minutes) * MINUTE_MS;
  const offsets = [wanted - DAY_MS, wanted + DAY_MS].map((near) => offsetAt(new Date(near), timeZone));
  const candidates = offsets.map((offset) => wanted - offset).sort((left, right) => left - right);
  const shown = candidates.find((at) => at + offsetAt(new Date(at), timeZone) === wanted);
  return new Date(shown ?? jumpBetween(candidates, timeZone));
}

/** The instant of a daylight saving change between two instants, to the minute. */
function jumpBetween([from = 0, to = 0]: readonly number[], timeZone: string): number {
  const before = offsetAt(new Date(from), timeZone);
  for (let at = from; at <= to; at += MINUTE_MS) {
    if (offsetAt(new Date(at), timeZone) !== before) return at;
  }
  return to;
}

/** Offset of a timezone from UTC in milliseconds. */
function offsetAt(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", ...numeric }).formatToParts(
    at,
  );
  const [year = 0, month = 1, day, hour, minute, second] = fields.map((field) =>
    Number(parts.find(({ type }) => type === field)?.value),
  );
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1_000) * 1_000;
}

const fields = ["year", "month", "day", "hour", "minute", "second"] as const;
const numeric = {
  ...({ year: "numeric", month: "2-digit", day: "2-digit" } as const),
  ...({ hour: "2-digit", minute: "2-digit", second: "2-digit" } as const),
};
