import { dateText, daysBetween, isSameYear, nearDayText } from "#components/ui/text/formats.ts";

const HOUR_MS = 3_600_000;
/** Shorter waits are not shown. */
const LONG_MS = HOUR_MS;

/** Returns a short future time: "14:30" today, "tomorrow 9:00", "Mon 09:00" within a week, otherwise "24 Dec 09:00". */
export function futureTimeText(at: Date, now: Date): string {
  const time = dateText(at, "time");
  const days = daysBetween(now, at);
  if (days === 0) return time;
  if (days === 1) return `${nearDayText(at, now)?.toLowerCase()} ${time}`;
  const style = days < 7 ? "weekday" : isSameYear(at, now) ? "day" : "date";
  return `${dateText(at, style)} ${time}`;
}

/** Returns a waiting time in its largest unit: "3 h", "2 d"; null under an hour. `now` is in epoch milliseconds. */
export function waitText(since: string, now: number): string | null {
  const waited = now - Date.parse(since);
  if (waited < LONG_MS) return null;
  const hours = Math.floor(waited / HOUR_MS);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}
