import type { QuietHours } from "./schema.ts";

const DAY = 24 * 60;

/** Returns when the current quiet hours end; null outside them. Callers check again then, in case the clocks change. */
export function quietUntil(quiet: QuietHours | null, timeZone: string, now: Date): Date | null {
  if (quiet === null) return null;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const local = localMinutes(timeZone, now);
  const isQuiet = from < to ? local >= from && local < to : local >= from || local < to;
  if (!isQuiet) return null;
  const wait = (to - local + DAY) % DAY;
  const minute = Math.floor(now.getTime() / 60_000);
  return new Date((minute + wait) * 60_000);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function localMinutes(timeZone: string, now: Date): number {
  const format = { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return minutesOf(new Intl.DateTimeFormat("en-GB", format).format(now));
}
