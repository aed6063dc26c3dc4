/** Consecutive entries of a timeline within one day, newest first. */
export type TimelineDay<Item> = { key: string; label: string; items: Item[] };

const DAY_MS = 86_400_000;

/**
 * Groups entries, newest first, by the reader's calendar days. An entry recorded late starts a group of its own day.
 */
export function splitByDay<Item extends { at: string }>(
  items: readonly Item[],
  now: Date,
): TimelineDay<Item>[] {
  const days: (TimelineDay<Item> & { start: number })[] = [];
  for (const item of items) {
    const moment = new Date(item.at);
    const start = startOfDay(moment);
    const day = days.at(-1);
    if (day?.start === start) day.items.push(item);
    else days.push({ key: `${start}:${days.length}`, label: dayLabel(moment, now), items: [item], start });
  }
  return days.map(({ key, label, items }) => ({ key, label, items }));
}

function dayLabel(moment: Date, now: Date): string {
  const distance = Math.round((startOfDay(now) - startOfDay(moment)) / DAY_MS);
  if (distance === 0) return "Today";
  if (distance === 1) return "Yesterday";
  const isThisYear = moment.getFullYear() === now.getFullYear();
  const date = { day: "numeric", month: "long" } as const;
  return new Intl.DateTimeFormat(
    "en-GB",
    isThisYear ? { ...date, weekday: "long" } : { ...date, year: "numeric" },
  ).format(moment);
}

function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}
