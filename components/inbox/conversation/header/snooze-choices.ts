import { daysBetween } from "#components/ui/text/formats.ts";
import { parseNaturalDate } from "#components/ui/text/natural-date.ts";

/** `choice` is the message that names it. */
const presets = [
  { choice: "inAnHour", text: "in 1 hour" },
  { choice: "inThreeHours", text: "in 3 hours" },
  { choice: "thisEvening", text: "18:00" },
  { choice: "tomorrow", text: "tomorrow 9:00" },
  { choice: "monday", text: "monday 9:00" },
  { choice: "nextMonth", text: "next month" },
] as const;

type SnoozeChoice = { choice: (typeof presets)[number]["choice"]; at: Date };

/** Returns common snooze times without duplicates. Times of today are included only if they are in the future. */
export function snoozeChoices(now: Date): SnoozeChoice[] {
  const choices = presets.flatMap(({ choice, text }) => {
    const found = parseNaturalDate(text, now);
    const isToday = found !== null && daysBetween(now, found.at) === 0;
    if (!found || (choice === "thisEvening" && !isToday)) return [];
    return [{ choice, at: found.at }];
  });
  return choices.filter(
    ({ at }, index) => choices.findIndex((one) => Number(one.at) === Number(at)) === index,
  );
}
