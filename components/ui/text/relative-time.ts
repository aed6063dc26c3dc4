import { dateText, durationUnitText, isSameYear, relativeText } from "./formats.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Returns a time relative to `now` (both epoch milliseconds): "now", "4m", "3h", "6d", then the date, with the year if
 * it differs. Future times read "in 4m"; past ones "4m ago" if `ago` is set.
 */
export function relativeTime(moment: number, now: number, ago = false): string {
  const distance = Math.abs(now - moment);
  if (distance < 45_000) return relativeText(0, "second");
  if (distance >= 7 * day) return dateText(moment, isSameYear(moment, now) ? "day" : "date");
  const [length, unit] =
    distance < hour
      ? ([minute, "minute"] as const)
      : distance < day
        ? ([hour, "hour"] as const)
        : ([day, "day"] as const);
  const count = Math.max(1, Math.floor(distance / length));
  if (moment > now) return relativeText(count, unit);
  return ago ? relativeText(-count, unit) : durationUnitText(count, unit);
}
