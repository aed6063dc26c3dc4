import { dateText } from "./formats.ts";

/**
 * Returns the days of a period of instants whose end is excluded: "1 Jun 2026 – 30 Jun 2026", or one day. An end may be
 * missing; "" without both.
 */
export function daysText(from: string, to: string): string {
  const first = from && dateText(from, "date");
  const last = to && dateText(Date.parse(to) - 1, "date");
  return first === last ? first : `${first} – ${last}`.trim();
}
