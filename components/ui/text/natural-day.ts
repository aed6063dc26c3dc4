import { firstWeekday, readerFormats } from "#components/ui/text/formats.ts";

/** A day parsed from text, at midnight local time. */
export type Day = { date: Date; isToday: boolean };

const WEEKDAYS = [
  /^(?:sundays?|sun|domingo|dom)$/,
  /^(?:mondays?|mon|lunes|lun)$/,
  /^(?:tuesdays?|tues?|martes|mar)$/,
  /^(?:wednesdays?|wed|miercoles|mie)$/,
  /^(?:thursdays?|thurs?|thu|jueves|jue)$/,
  /^(?:fridays?|fri|viernes|vie)$/,
  /^(?:saturdays?|sat|sabado|sab)$/,
];
const MONTHS = [
  ["jan", "ene"],
  ["feb"],
  ["mar"],
  ["apr", "abr"],
  ["may"],
  ["jun"],
  ["jul"],
  ["aug", "ago"],
  ["sep", "set"],
  ["oct"],
  ["nov"],
  ["dec", "dic"],
];
const AHEAD: Record<string, number> = {
  today: 0,
  hoy: 0,
  tonight: 0,
  tomorrow: 1,
  tmrw: 1,
  tom: 1,
  manana: 1,
  "day after tomorrow": 2,
  "pasado manana": 2,
  pasado: 2,
};

/** Returns the day that words (lower case, no accents) mean; always today or later. */
export function dayOf(words: string, now: Date): Day | null {
  const ahead = AHEAD[words];
  if (ahead !== undefined) return { date: plusDays(now, ahead), isToday: ahead === 0 };
  const date = weekOf(words, now) ?? weekdayOf(words, now) ?? isoOf(words) ?? calendarOf(words, now);
  return date && { date, isToday: false };
}

function weekOf(words: string, now: Date): Date | null {
  if (/^(?:next week|(?:la )?proxima semana|(?:la )?semana que viene)$/.test(words))
    return nextWeekday(now, firstWeekday());
  if (/^(?:weekend|next weekend|(?:este )?fin semana|finde)$/.test(words)) return nextWeekday(now, 6);
  if (/^(?:next month|proximo mes|mes que viene)$/.test(words)) {
    return new Date(now.getFullYear(), now.getMonth() + 1, 1);
  }
  return null;
}

function weekdayOf(words: string, now: Date): Date | null {
  const name = words.replace(/^(?:next|proximo|este) | que viene$/g, "");
  const weekday = WEEKDAYS.findIndex((pattern) => pattern.test(name));
  return weekday === -1 ? null : nextWeekday(now, weekday);
}

function isoOf(words: string): Date | null {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(words);
  return match ? realDay(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

/** Parses "24 dec", "december 24 2027", "24/12". Of two numbers, the reader's order counts unless it is impossible. */
function calendarOf(words: string, now: Date): Date | null {
  const numeric = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(words);
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[2])];
    const isMonthFirst = readerFormats().dateFormat === "mm/dd/yyyy" ? first <= 12 : second > 12;
    const [day, month] = isMonthFirst ? [second, first] : [first, second];
    return ofYear(now, { year: numeric[3], month, day });
  }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)? (?:of )?([a-z]{3,10})\.?(?: (\d{4}))?$/.exec(words);
  const monthFirst = /^([a-z]{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/.exec(words);
  const [name, day, year] = dayFirst
    ? [dayFirst[2], dayFirst[1], dayFirst[3]]
    : [monthFirst?.[1], monthFirst?.[2], monthFirst?.[3]];
  const month = MONTHS.findIndex((names) => names.some((start) => name?.startsWith(start))) + 1;
  return month === 0 ? null : ofYear(now, { year, month, day: Number(day) });
}

function ofYear(
  now: Date,
  { year, month, day }: { year: string | undefined; month: number; day: number },
): Date | null {
  if (year !== undefined) return realDay(Number(year), month, day);
  const date = realDay(now.getFullYear(), month, day);
  return date && date < plusDays(now, 0) ? realDay(now.getFullYear() + 1, month, day) : date;
}

function realDay(year: number, month: number, day: number): Date | null {
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null;
}

function nextWeekday(now: Date, weekday: number): Date {
  return plusDays(now, ((weekday - now.getDay() + 6) % 7) + 1);
}

function plusDays(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
}
