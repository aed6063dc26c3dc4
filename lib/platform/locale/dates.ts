import type { Formats } from "./formats.ts";

type Reader = Pick<Formats, "language" | "dateFormat" | "timezone">;

/** Ways to write a time; those with `day` leave out the year. */
const styles = {
  /** "20 Nov 2026, 14:03:09" */
  exact: {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  },
  /** "20 Nov 2026, 14:03" */
  minute: { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" },
  /** "20 Nov 2026" */
  date: { dateStyle: "medium" },
  /** "20 November 2026" */
  longDate: { day: "numeric", month: "long", year: "numeric" },
  /** "20 Nov" */
  day: { day: "numeric", month: "short" },
  /** "20 November" */
  longDay: { day: "numeric", month: "long" },
  /** "Nov 2026" */
  month: { month: "short", year: "numeric" },
  /** "Friday 20 November" */
  weekdayDay: { weekday: "long", day: "numeric", month: "long" },
  /** "Friday 20 November 2026" */
  weekdayDate: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  /** "20 Nov, 14:03" */
  dayMinute: { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
  /** "Fri 20 Nov, 14:03" */
  weekdayMinute: { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
  /** "20/11/26" */
  shortDate: { day: "2-digit", month: "2-digit", year: "2-digit" },
  /** "20/11/2026, 14:03" */
  numeric: { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
  /** "14:03" */
  time: { hour: "2-digit", minute: "2-digit" },
  /** "14:03:09" */
  seconds: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
  /** "Fri" */
  weekday: { weekday: "short" },
  /** "Friday" */
  longWeekday: { weekday: "long" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof styles;

/** Styles with day, month and year, as the ISO order writes them. */
const isoStyles: Partial<Record<DateStyle, DateStyle | "">> = {
  exact: "seconds",
  minute: "time",
  date: "",
  longDate: "",
  shortDate: "",
  numeric: "time",
};

/** Returns a time in a reader's language, order and time zone, with hours from 00 to 23. */
export function formatDate(at: Date | number, style: DateStyle, reader: Reader): string {
  const clock = reader.dateFormat === "yyyy-mm-dd" ? isoStyles[style] : undefined;
  if (clock !== undefined) {
    const day = wallTime(at, reader.timezone).slice(0, 10);
    return clock === "" ? day : `${day} ${formatDate(at, clock, reader)}`;
  }
  return formatterOf(tagOf(reader), style, reader.timezone).format(at);
}

/** Formatters by language tag, style and time zone; creating one takes longer than formatting a thousand dates. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(tag: string, style: DateStyle, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${tag} ${style} ${timeZone}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat(tag, { ...styles[style], hourCycle: "h23", timeZone });
  formatters.set(key, formatter);
  return formatter;
}

/** The language tag whose order of day and month is the reader's. */
function tagOf({ language, dateFormat }: Reader): string {
  if (language !== "en") return language;
  return dateFormat === "mm/dd/yyyy" ? "en-US" : "en-GB";
}

/** Returns the name of a day near today ("today", "ayer"), and null for one more than a day away. */
export function nearDay(distance: number, { language }: Pick<Formats, "language">): string | null {
  if (Math.abs(distance) > 1) return null;
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(distance, "day");
}

/** Returns a time in a time zone as the value of `<input type="datetime-local">`: "2026-11-20T14:03". */
export function wallTime(at: Date | number, timezone: string | undefined): string {
  const found = new Map<string, string>();
  for (const { type, value } of formatterOf("en-GB", "numeric", timezone).formatToParts(at)) {
    found.set(type, value);
  }
  const [year, month, day, hour, minute] = ["year", "month", "day", "hour", "minute"].map((part) =>
    found.get(part),
  );
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/**
 * Returns the time of a `wallTime`. A time that a clock change skips is read with the offset before the change, as
 * browsers do; one that occurs twice is the first.
 */
export function timeOfWall(wall: string, timezone: string | undefined): Date {
  if (timezone === undefined) return new Date(wall);
  const asUtc = Date.parse(`${wall}Z`);
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((at) => Date.parse(`${wallTime(at, timezone)}Z`) - at);
  const found = offsets.map((offset) => asUtc - offset).find((at) => wallTime(at, timezone) === wall);
  return new Date(found ?? asUtc - (offsets[0] ?? 0));
}

const DAY_MS = 86_400_000;

/** Returns the number of a time's calendar day in a time zone; consecutive days have consecutive numbers. */
export function dayNumber(at: Date | number, timezone: string | undefined): number {
  return Date.parse(wallTime(at, timezone).slice(0, 10)) / DAY_MS;
}

/** Returns the calendar year of a time in a time zone. */
export function yearOf(at: Date | number, timezone: string | undefined): number {
  return Number(wallTime(at, timezone).slice(0, 4));
}
