import { daysBetween } from "#components/ui/text/formats.ts";
import { parseNaturalDate } from "#components/ui/text/natural-date.ts";

const presets: readonly { label: string; text: string }[] = [
  { label: "In an hour", text: "in 1 hour" },
  { label: "In 3 hours", text: "in 3 hours" },
  { label: "This evening", text: "18:00" },
  { label: "Tomorrow", text: "tomorrow 9:00" },
  { label: "Monday", text: "monday 9:00" },
  { label: "Next month", text: "next month" },
];

/** Returns common snooze times without duplicates. Times of today are included only if they are in the future. */
export function snoozeChoices(now: Date): { label: string; at: Date }[] {
  const choices = presets.flatMap(({ label, text }) => {
    const found = parseNaturalDate(text, now);
    const isToday = found !== null && daysBetween(now, found.at) === 0;
    if (!found || (label === "This evening" && !isToday)) return [];
    return [{ label, at: found.at }];
  });
  return choices.filter(
    ({ at }, index) => choices.findIndex((one) => Number(one.at) === Number(at)) === index,
  );
}
