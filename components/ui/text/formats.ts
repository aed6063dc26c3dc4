import {
  type DateStyle,
  dayNumber,
  formatDate,
  nearDay,
  timeOfWall,
  wallTime,
  yearOf,
} from "#lib/platform/locale/dates.ts";
import { defaultFormats, type Formats } from "#lib/platform/locale/formats.ts";
import {
  formatMoney,
  formatNumber,
  numberLocale,
  parseNumber,
  type TypedNumber,
  typedNumber,
} from "#lib/platform/locale/numbers.ts";

/**
 * The formats of the user who reads the page. A browser has one reader, so they are kept in the module; no server
 * sets them, because it serves many.
 */
let reader: Formats = defaultFormats;

export function setReaderFormats(formats: Formats): void {
  reader = formats;
}

export function readerFormats(): Formats {
  return reader;
}

/** Returns the locale for messages, so that their numbers have the reader's format. */
export function messageLocale(locale: string): string {
  return reader === defaultFormats ? locale : numberLocale(locale, reader.numberFormat);
}

/** Returns a number in the reader's format: "1,234.5". At most `decimals` decimals (3). */
export function numberText(value: number, decimals?: number): string {
  return formatNumber(value, reader, decimals === undefined ? {} : { decimals });
}

/** Returns a share from 0 to 1 as a whole percentage: "87%". */
export function percentText(share: number): string {
  return new Intl.NumberFormat(reader.language, { style: "percent" }).format(share);
}

/** Returns a large number in few letters: "1.2K". */
export function compactText(value: number): string {
  return new Intl.NumberFormat(reader.language, { notation: "compact" }).format(value);
}

/** Returns an amount in the reader's format: "€1,200", "€1,200.50". */
export function moneyText(amount: number, currencyCode: string): string {
  return formatMoney(amount, currencyCode, reader);
}

/** Returns a number as the reader types it, without thousands separators. */
export function numberInput(value: number): string {
  return typedNumber(value, reader);
}

export function readNumber(text: string): TypedNumber {
  return parseNumber(text, reader);
}

/** Returns the number that the reader typed; NaN, which schemas reject, if it is unclear. */
export function numberOf(text: string): number {
  const read = readNumber(text);
  return "value" in read ? read.value : Number.NaN;
}

/** Returns a time in the reader's language, format and time zone. */
export function dateText(at: Date | number | string, style: DateStyle): string {
  return formatDate(typeof at === "string" ? new Date(at) : at, style, reader);
}

/** Returns a day as a heading or at the start of a line: "Friday", "Viernes". */
export function dayHeading(at: Date | number | string, style: DateStyle): string {
  return capitalized(dateText(at, style));
}

/** Returns "Today", "Yesterday" or "Tomorrow" for a day next to `now`, otherwise null. */
export function nearDayText(at: Date | number, now: Date | number): string | null {
  const name = nearDay(daysBetween(now, at), reader);
  return name && capitalized(name);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the number of the reader's calendar days from one time to another. */
export function daysBetween(from: Date | number, to: Date | number): number {
  return dayNumber(to, reader.timezone) - dayNumber(from, reader.timezone);
}

/** Returns whether two times are in the same calendar year of the reader. */
export function isSameYear(one: Date | number, other: Date | number): boolean {
  return yearOf(one, reader.timezone) === yearOf(other, reader.timezone);
}

/** Returns names as a list: "A, B and C". */
export function listText(names: readonly string[]): string {
  return new Intl.ListFormat(reader.language === "en" ? "en-GB" : reader.language).format(names);
}

type Unit = "second" | "minute" | "hour" | "day";

/** Returns a short relative time: "in 4m", "3h ago", "now". */
export function relativeText(count: number, unit: Unit): string {
  // "auto" would write a day as "yesterday", which the time of day may contradict.
  const numeric = count === 0 ? "auto" : "always";
  return new Intl.RelativeTimeFormat(reader.language, { numeric, style: "narrow" }).format(count, unit);
}

/** Returns a short duration: "4m", "3 h". */
export function durationUnitText(count: number, unit: Unit): string {
  const unitDisplay = reader.language === "en" ? "narrow" : "short";
  return new Intl.NumberFormat(reader.language, { style: "unit", unit, unitDisplay }).format(count);
}

/** Returns the day that starts the reader's week: 0 Sunday, 1 Monday, 6 Saturday. */
export function firstWeekday(): number {
  return { sunday: 0, monday: 1, saturday: 6 }[reader.firstDayOfWeek];
}

/** Returns the days of the week from the reader's first day; 1 is Monday and 7 Sunday (ISO 8601). */
export function weekdaysInOrder(): number[] {
  return Array.from({ length: 7 }, (_, index) => ((firstWeekday() + 6 + index) % 7) + 1);
}

/** Returns a time as the value of `<input type="datetime-local">`, in the reader's time zone. */
export function dateInput(at: Date | number): string {
  return wallTime(at, reader.timezone);
}

/** Returns the time of the value of `<input type="datetime-local">`. */
export function readDateInput(value: string): Date {
  return timeOfWall(value.slice(0, 16), reader.timezone);
}
