import { Temporal } from "temporal-polyfill";

/**
 * Returns the first instant after `after` that is `time` on one of `weekdays` (any day if empty) in `timeZone`. A time
 * that daylight saving skips is the instant of the change; of a time that occurs twice it is the first.
 */
export function nextOccurrence(
  { weekdays, time }: { weekdays: readonly number[]; time: string },
  after: Date,
  timeZone: string,
): Date {
  const today = localDate(after, timeZone);
  for (let days = 0; days <= 8; days += 1) {
    const date = today.add({ days });
    const at = instantOf(date, time, timeZone);
    if (isWanted(weekdays, date) && at > after) return at;
  }
  throw new Error("a week has every weekday");
}

/** Opening hours in the workspace's timezone; `to` is after `from`, on the same day. */
export type Hours = { weekdays: readonly number[]; from: string; to: string };

/** Returns `at` if it is within opening hours, otherwise the next opening. */
export function nextOpening({ weekdays, from, to }: Hours, at: Date, timeZone: string): Date {
  const today = localDate(at, timeZone);
  const [opens, closes] = [instantOf(today, from, timeZone), instantOf(today, to, timeZone)];
  if (isWanted(weekdays, today) && at >= opens && at < closes) return at;
  return nextOccurrence({ weekdays, time: from }, at, timeZone);
}

function isWanted(weekdays: readonly number[], { dayOfWeek }: Temporal.PlainDate): boolean {
  return weekdays.length === 0 || weekdays.includes(dayOfWeek);
}

function localDate(at: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
}

function instantOf(date: Temporal.PlainDate, time: string, timeZone: string): Date {
  const plainTime = Temporal.PlainTime.from(time);
  const local = date.toZonedDateTime({ timeZone, plainTime });
  const isSkipped = !local.toPlainTime().equals(plainTime);
  const change = isSkipped ? local.getTimeZoneTransition("previous") : null;
  return new Date((change ?? local).epochMilliseconds);
}
