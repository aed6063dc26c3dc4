import {
  dateInput,
  dateText,
  dayHeading,
  daysBetween,
  isSameYear,
  nearDayText,
} from "#components/ui/text/formats.ts";

/** Returns the local calendar day of a time, such as "2026-11-20". */
export function dayKey(date: string): string {
  return dateInput(new Date(date)).slice(0, 10);
}

/** Returns the label of a day: "Today", "Yesterday", "Monday", "12 March", "12 March 2025". */
export function dayLabel(date: string, now: Date): string {
  const moment = new Date(date);
  const distance = daysBetween(moment, now);
  const near = distance >= 0 && nearDayText(moment, now);
  if (near) return near;
  if (distance > 1 && distance < 7) return dayHeading(moment, "longWeekday");
  return dateText(moment, isSameYear(moment, now) ? "longDay" : "longDate");
}

/** Returns the time of a message, such as "14:03". */
export function clockTime(date: string): string {
  return dateText(date, "time");
}

/** Returns the time of the last message for the list: "14:03" today, then "Yesterday", "Mon", "12 Mar", "12/03/25". */
export function listTime(date: string, now: Date): string {
  const moment = new Date(date);
  const distance = daysBetween(moment, now);
  if (distance === 0) return clockTime(date);
  if (distance === 1) return dayLabel(date, now);
  if (distance > 1 && distance < 7) return dayHeading(moment, "weekday");
  return dateText(moment, isSameYear(moment, now) ? "day" : "shortDate");
}
