import { clockTime, dayKey } from "../conversation/timeline/day-label.ts";

const HOUR_MS = 3_600_000;
/** Shorter waits are not shown. */
const LONG_MS = HOUR_MS;

/** Returns a short future time: "14:30" today, "tomorrow 9:00", "Mon 09:00" within a week, otherwise "24 Dec 09:00". */
export function futureTimeText(at: Date, now: Date): string {
  const time = clockTime(at.toISOString());
  const key = dayKey(at.toISOString());
  if (key === dayKey(now.toISOString())) return time;
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  if (key === dayKey(tomorrow.toISOString())) return `tomorrow ${time}`;
  const weekAhead = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 7);
  const options: Intl.DateTimeFormatOptions =
    at < weekAhead
      ? { weekday: "short" }
      : {
          day: "numeric",
          month: "short",
          ...(at.getFullYear() !== now.getFullYear() && { year: "numeric" }),
        };
  return `${new Intl.DateTimeFormat("en-GB", options).format(at)} ${time}`;
}

/** Returns a waiting time in its largest unit: "3 h", "2 d"; null under an hour. `now` is in epoch milliseconds. */
export function waitText(since: string, now: number): string | null {
  const waited = now - Date.parse(since);
  if (waited < LONG_MS) return null;
  const hours = Math.floor(waited / HOUR_MS);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}
