import { dateText, readDateInput } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { ReportInterval } from "#lib/reports/schema.ts";
import { addDays, type Days, nextInterval } from "../frame/period.ts";
import { startOf } from "../frame/use-report-address.ts";

/** Returns the part of a period that a day, week or month covers, as instants. */
export function bucketPeriod(
  firstDay: string,
  interval: ReportInterval,
  period: { from: string; to: string },
) {
  // ISO 8601 in UTC sorts by time.
  const [, from = period.from] = [startOf(firstDay), period.from].sort();
  const [to = period.to] = [startOf(nextInterval(firstDay, interval)), period.to].sort();
  return { from, to };
}

/** Returns the days of a period that a day, week or month covers. */
export function bucketDays(firstDay: string, interval: ReportInterval, { first, last }: Days): Days {
  const lastDay = addDays(nextInterval(firstDay, interval), -1);
  return { first: firstDay > first ? firstDay : first, last: lastDay < last ? lastDay : last };
}

/** Returns the name of a day, week or month, and its short form for an axis. */
export function bucketLabels(firstDay: string, interval: ReportInterval, t: Translate<"reports.bucketDays">) {
  const at = readDateInput(`${firstDay}T00:00`);
  if (interval === "month") return { label: dateText(at, "month"), tick: dateText(at, "month") };
  const day = dateText(at, "date");
  return { label: interval === "week" ? t("weekOf", { day }) : day, tick: dateText(at, "day") };
}
