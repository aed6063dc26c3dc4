import { parseNaturalDate } from "#components/ui/text/natural-date.ts";

const offered: readonly { label: string; words: string }[] = [
  { label: "In an hour", words: "in 1 hour" },
  { label: "In 3 hours", words: "in 3 hours" },
  { label: "This evening", words: "18:00" },
  { label: "Tomorrow", words: "tomorrow 9:00" },
  { label: "Monday", words: "monday 9:00" },
  { label: "Next month", words: "next month" },
];

/** Returns common snooze times without duplicates. Times of today are included only if they are in the future. */
export function snoozeChoices(now: Date): { label: string; at: Date }[] {
  const choices = offered.flatMap(({ label, words }) => {
    const found = parseNaturalDate(words, now);
    const isToday = found?.at.getDate() === now.getDate();
    if (!found || (label === "This evening" && !isToday)) return [];
    return [{ label, at: found.at }];
  });
  return choices.filter(
    ({ at }, index) => choices.findIndex((one) => Number(one.at) === Number(at)) === index,
  );
}
