/** Items of one calendar day in the reader's time zone, with the day's name. */
export type DayGroup<T> = { day: string; items: T[] };

const DAY_MS = 24 * 60 * 60_000;

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
  const [day, today] = [new Date(moment), new Date(now)];
  if (day.toDateString() === today.toDateString()) return "Today";
  if (day.toDateString() === new Date(now - DAY_MS).toDateString()) return "Yesterday";
  return new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: day.getFullYear() === today.getFullYear() ? undefined : "numeric",
  }).format(day);
}
