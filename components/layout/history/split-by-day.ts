import { dayHeading, daysBetween, isSameYear, nearDayText } from "#components/ui/text/formats.ts";

/** Consecutive entries of a timeline within one day, newest first. */
type TimelineDay<Item> = { key: string; label: string; items: Item[] };

/**
 * Groups entries, newest first, by the reader's calendar days. An entry that was recorded late starts a separate group.
 */
export function splitByDay<Item extends { at: string }>(
  items: readonly Item[],
  now: Date,
): TimelineDay<Item>[] {
  const days: (TimelineDay<Item> & { start: number })[] = [];
  for (const item of items) {
    const moment = new Date(item.at);
    const start = daysBetween(0, moment);
    const day = days.at(-1);
    if (day?.start === start) day.items.push(item);
    else days.push({ key: `${start}:${days.length}`, label: dayLabel(moment, now), items: [item], start });
  }
  return days.map(({ key, label, items }) => ({ key, label, items }));
}

function dayLabel(moment: Date, now: Date): string {
  const date = dayHeading(moment, isSameYear(moment, now) ? "weekdayDay" : "longDate");
  return (daysBetween(now, moment) <= 0 && nearDayText(moment, now)) || date;
}
