import { Temporal } from "temporal-polyfill";
import type { QuietHours } from "../schema.ts";

/** Returns when the current quiet hours end on the workspace's clock; null outside them. */
export function quietUntil(quiet: QuietHours | null, timeZone: string, now: Date): Date | null {
  if (quiet === null) return null;
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .round({ smallestUnit: "minute", roundingMode: "floor" });
  const time = local.toPlainTime().toString({ smallestUnit: "minute" });
  const { from, to } = quiet;
  const isQuiet = from < to ? time >= from && time < to : time >= from || time < to;
  if (!isQuiet) return null;
  const { hour, minute } = Temporal.PlainTime.from(to);
  const end = local.with({ hour, minute });
  return new Date((time < to ? end : end.add({ days: 1 })).epochMilliseconds);
}
