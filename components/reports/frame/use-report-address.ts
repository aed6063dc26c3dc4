"use client";

import { setQueryParameters, useQueryParameters } from "#components/layout/query-parameters.ts";
import { dateInput, readDateInput, readerFormats } from "#components/ui/text/formats.ts";
import { useNow } from "#components/ui/use-now.ts";
import { type ReportInterval, reportIntervals } from "#lib/reports/schema.ts";
import { addDays, type Days, fittingInterval, type PeriodPreset, readPeriod } from "./period.ts";

export type ReportAddress = {
  preset: PeriodPreset;
  days: Days;
  /** The first instant of the period and the first after it (ISO 8601), in the reader's time zone. */
  from: string;
  to: string;
  timezone: string;
  interval: ReportInterval;
  /** Returns a filter; "" if it is not set. */
  filter: (name: string) => string;
  /** Changes query parameters; null removes one. */
  change: (changes: Readonly<Record<string, string | null>>) => void;
};

/** Returns the period, interval and filters of a report, which are all in the URL. */
export function useReportAddress(): ReportAddress {
  const parameters = useQueryParameters();
  // A period ends at the end of today, so that it stays the same until midnight.
  const today = dateInput(useNow()).slice(0, 10);
  const { preset, ...days } = readPeriod(parameters, today);
  const requested = reportIntervals.find((one) => one === parameters.get("interval"));
  return {
    preset,
    days,
    from: startOf(days.first),
    to: startOf(addDays(days.last, 1)),
    timezone: readerFormats().timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    interval: requested ?? fittingInterval(days),
    filter: (name) => (parameters.get(name) ?? "").slice(0, 100),
    change,
  };
}

/** Returns whether one of a report's filters is set. */
export function hasFilter(filters: Readonly<Record<string, string | undefined>>): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** Returns the first instant of a day in the reader's time zone. */
export function startOf(day: string): string {
  return readDateInput(`${day}T00:00`).toISOString();
}

function change(changes: Readonly<Record<string, string | null>>): void {
  const next = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  setQueryParameters(next, "replace");
}
