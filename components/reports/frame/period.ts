import { MAX_PERIOD_DAYS } from "#lib/platform/api/period.ts";
import type { ReportInterval } from "#lib/reports/schema.ts";

/** Periods to choose from. All but `custom` depend on today, which they include. */
export const periodPresets = ["7d", "30d", "90d", "12m", "month", "lastMonth", "custom"] as const;
export type PeriodPreset = (typeof periodPresets)[number];

/** Days of a period, both included: `2026-11-20`. */
export type Days = { first: string; last: string };

/** The longest period, in days. One day less than the API accepts, because a day of a clock change has 25 hours. */
export const MAX_DAYS = MAX_PERIOD_DAYS - 1;

const lengths = { "7d": 7, "30d": 30, "90d": 90, "12m": 365 } as const;

/** Returns the days of a preset. */
export function presetDays(preset: Exclude<PeriodPreset, "custom">, today: string): Days {
  const month = today.slice(0, 7);
  if (preset === "month") return { first: `${month}-01`, last: today };
  if (preset === "lastMonth") {
    const last = addDays(`${month}-01`, -1);
    return { first: `${last.slice(0, 7)}-01`, last };
  }
  return { first: addDays(today, 1 - lengths[preset]), last: today };
}

/** Returns the period in a URL: `period`, and `from` and `to` of a custom one. 30 days if it is missing or invalid. */
export function readPeriod(address: URLSearchParams, today: string): Days & { preset: PeriodPreset } {
  const preset = periodPresets.find((one) => one === address.get("period")) ?? "30d";
  if (preset !== "custom") return { preset, ...presetDays(preset, today) };
  const first = address.get("from") ?? "";
  const last = address.get("to") ?? "";
  const isValid = isDay(first) && isDay(last) && first <= last && countDays({ first, last }) <= MAX_DAYS;
  return isValid ? { preset, first, last } : { preset: "30d", ...presetDays("30d", today) };
}

/** Returns the interval that shows a period in at most about 30 parts. */
export function fittingInterval(days: Days): ReportInterval {
  const count = countDays(days);
  if (count <= 31) return "day";
  return count <= 200 ? "week" : "month";
}

export function countDays({ first, last }: Days): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
}

/** Returns the day that is `count` days after another one. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the first day of the interval that follows the one of `firstDay`. */
export function nextInterval(firstDay: string, interval: ReportInterval): string {
  if (interval !== "month") return addDays(firstDay, interval === "day" ? 1 : 7);
  return `${addDays(firstDay, 31).slice(0, 7)}-01`;
}

/** Returns whether a text is a day of the calendar. V8 parses 31 February as a day in March. */
export function isDay(text: string): boolean {
  return /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

const DAY_MS = 86_400_000;
