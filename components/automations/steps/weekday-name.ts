/**
 * Returns the name of a day of the week: "Monday" or "Mon".
 * @param day 1 Monday to 7 Sunday
 */
export function weekdayName(day: number, length: "long" | "short", locale: string): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: length, timeZone: "UTC" }).format(Date.UTC(2024, 0, day));
}
