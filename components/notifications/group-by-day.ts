import { dayHeading, daysBetween, isSameYear, nearDayText } from "#components/ui/text/formats.ts";

/** Items of one calendar day in the reader's time zone, with the day's name. */
export type DayGroup<T> = { day: string; items: T[] };

/** Splits a list sorted by time into days: "Today", "Yesterday", then dates. `now` in epoch milliseconds. */
export function groupByDay<T extends { date: string }>(items: readonly T[], now: number): DayGroup<T>[] {
  const groups: DayGroup<T>[] = [];
  for (const item of items) {
    const day = dayName(Date.parse(item.date), now);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}

function dayName(moment: number, now: number): string {
  const date = dayHeading(moment, isSameYear(moment, now) ? "weekdayDay" : "weekdayDate");
  return (daysBetween(now, moment) <= 0 && nearDayText(moment, now)) || date;
}
