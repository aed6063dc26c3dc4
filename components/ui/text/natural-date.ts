import { dateInput, readDateInput } from "#components/ui/text/formats.ts";
import { wallTime } from "#lib/platform/locale/dates.ts";
import { plainText } from "#lib/platform/plain-text.ts";
import { type Day, dayOf } from "./natural-day.ts";

/** A time parsed from text. Without a time of day (`hasTime` false) it is 9:00, or 18:00 today. */
type NaturalDate = { at: Date; hasTime: boolean };

type Clock = { hours: number; minutes: number };

const NUMBERS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  un: 1,
  una: 1,
  uno: 1,
  two: 2,
  dos: 2,
  three: 3,
  tres: 3,
  four: 4,
  cuatro: 4,
  five: 5,
  cinco: 5,
  six: 6,
  seis: 6,
  seven: 7,
  siete: 7,
  eight: 8,
  ocho: 8,
  nine: 9,
  nueve: 9,
  ten: 10,
  diez: 10,
  "half an": 0.5,
  "half a": 0.5,
  media: 0.5,
  medio: 0.5,
};
const AMOUNT = `\\d+(?:[.,]\\d+)?|${Object.keys(NUMBERS)
  .toSorted((a, b) => b.length - a.length)
  .join("|")}`;
const UNITS = {
  minute: "m|mins?|minutes?|minutos?",
  hour: "h|hs|hrs?|hours?|horas?",
  day: "d|days?|dias?",
  week: "w|wk|weeks?|semanas?|sem",
  month: "months?|mes|meses",
};
const SPAN = new RegExp(
  `^(?:(?:in|en|dentro de|within|after) )?(${AMOUNT}) ?(?:${Object.entries(UNITS)
    .map(([unit, words]) => `(?<${unit}>${words})`)
    .join("|")})(?: from now)?$`,
);
const NAMED_TIMES: [RegExp, Clock][] = [
  [/\b(?:at |al )?(?:noon|midday|mediodia)\b/, { hours: 12, minutes: 0 }],
  [
    /\b(?:por|en|de|a) la manana\b|\b(?:in the |this )?morning\b|\besta manana\b|\btemprano\b/,
    { hours: 9, minutes: 0 },
  ],
  [/\b(?:por|en|de|a) la tarde\b|\b(?:in the |this )?afternoon\b|\besta tarde\b/, { hours: 15, minutes: 0 }],
  [/\b(?:in the |this )?evening\b/, { hours: 18, minutes: 0 }],
  [/\b(?:por|en|de|a) la noche\b|\btonight\b|\bat night\b|\besta noche\b/, { hours: 20, minutes: 0 }],
];
const HOUR =
  /\b(?:(at|a las?|@) )?(\d{1,2})(?:[:.](\d{2})| ?h(?:s|oras)?(\d{2})?)? ?(am|pm|a\.m\.|p\.m\.)?(?![\w/:-])/;

/**
 * Parses a time in English or Spanish relative to `now` in the reader's time zone: "in 3 hours", "tomorrow 9:00", "next
 * monday", "24 dec", "mañana a las 9", "en media hora", "el lunes por la tarde". Returns null if the text is not a time
 * or the time has passed.
 */
export function parseNaturalDate(text: string, now: Date): NaturalDate | null {
  const words = plain(text);
  if (words === "") return null;
  const found = spanOf(words, now) ?? dayOrTimeOf(words, now);
  return found && found.at > now ? found : null;
}

/** Days and times of day are read on a clock of the device that shows the reader's time. */
function dayOrTimeOf(words: string, now: Date): NaturalDate | null {
  const local = new Date(dateInput(now));
  local.setSeconds(now.getSeconds(), now.getMilliseconds());
  const found = daysAheadOf(words, local) ?? momentOf(words, local);
  return found && { ...found, at: readDateInput(localInput(found.at)) };
}

/** Returns what a clock of the device shows, as the value of `<input type="datetime-local">`. */
function localInput(at: Date): string {
  return wallTime(at, undefined);
}

function spanOf(words: string, now: Date): NaturalDate | null {
  const match = SPAN.exec(words);
  if (!match) return null;
  const amount = amountOf(match);
  const { minute, hour } = match.groups ?? {};
  if (!(minute ?? hour)) return null;
  const milliseconds = amount * (minute ? 60_000 : 3_600_000);
  return checked(new Date(now.getTime() + milliseconds), true);
}

function amountOf(match: RegExpExecArray): number {
  return NUMBERS[match[1] ?? ""] ?? Number(match[1]?.replace(",", "."));
}

function daysAheadOf(words: string, now: Date): NaturalDate | null {
  const match = SPAN.exec(words);
  if (!match) return null;
  const amount = amountOf(match);
  const { day, week, month } = match.groups ?? {};
  if (!(day ?? week ?? month) || !Number.isInteger(amount)) return null;
  const at = new Date(now);
  if (day) at.setDate(at.getDate() + amount);
  if (week) at.setDate(at.getDate() + amount * 7);
  if (month) at.setTime(addMonths(now, amount).getTime());
  at.setHours(9, 0, 0, 0);
  return checked(at, false);
}

function momentOf(words: string, now: Date): NaturalDate | null {
  const { clock, rest } = extractClock(words);
  const left = rest
    .replaceAll(/\b(?:at|on|this|the|el|de|a las?|@|,)\b|,/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const day: Day | null = left === "" ? { date: startOf(now), isToday: true } : dayOf(left, now);
  if (!day || (left === "" && !clock)) return null;
  const { hours, minutes } = clock ?? { hours: day.isToday ? 18 : 9, minutes: 0 };
  const at = new Date(day.date);
  at.setHours(hours, minutes, 0, 0);
  // A time of day without a date that has passed means tomorrow.
  if (left === "" && at <= now) at.setDate(at.getDate() + 1);
  return checked(at, clock !== null);
}

/** Returns the time of day in the text, and the text without it. "mañana" alone is a day, "por la mañana" a time. */
function extractClock(words: string): { clock: Clock | null; rest: string } {
  const named = NAMED_TIMES.find(([pattern]) => pattern.test(words));
  const isLate = named !== undefined && named[1].hours >= 12;
  const rest = named ? words.replace(named[0], " ") : words;
  const hour = hourIn(rest, isLate);
  if (hour) return hour;
  return { clock: named?.[1] ?? null, rest };
}

function hourIn(words: string, isLate: boolean): { clock: Clock; rest: string } | null {
  for (const match of words.matchAll(new RegExp(HOUR, "g"))) {
    const clock = isTimeOfDay(match, words) ? clockOf(match, isLate) : null;
    if (clock) return { clock, rest: words.replace(match[0], " ") };
  }
  return null;
}

/** A number without a suffix is a time only alone or after a day: "monday 9", but not "24 dec" or "dec 24". */
function isTimeOfDay([all, at, , colon, , half]: RegExpMatchArray, words: string): boolean {
  if (at ?? colon ?? half ?? (/\d ?h/.test(all) || undefined)) return true;
  return /^\s*(?:[a-z]+ )?\d{1,2}\s*$/.test(words) && dayOf(words.trim(), new Date(0)) === null;
}

function clockOf([, , hour, colon, afterH, half]: RegExpMatchArray, isLate: boolean): Clock | null {
  const minutes = Number(colon ?? afterH ?? 0);
  let hours = Number(hour);
  if (half === undefined ? isLate && hours < 12 : half.startsWith("p") && hours < 12) hours += 12;
  else if (half?.startsWith("a") && hours === 12) hours = 0;
  return hours > 23 || minutes > 59 ? null : { hours, minutes };
}

function checked(at: Date, hasTime: boolean): NaturalDate | null {
  return Number.isNaN(at.getTime()) ? null : { at, hasTime };
}

function addMonths(now: Date, months: number): Date {
  const last = new Date(now.getFullYear(), now.getMonth() + months + 1, 0).getDate();
  return new Date(now.getFullYear(), now.getMonth() + months, Math.min(now.getDate(), last));
}

function startOf(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate());
}

function plain(text: string): string {
  return plainText(text).replaceAll(/\s+/g, " ").trim().slice(0, 80);
}
