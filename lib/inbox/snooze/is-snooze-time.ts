import { clock } from "#lib/platform/clock.ts";

const YEAR_MS = 366 * 24 * 60 * 60_000;

/** Returns whether a snooze time is in the future and within a year. */
export function isSnoozeTime(until: Date): boolean {
  const ahead = until.getTime() - clock.now().getTime();
  return ahead > 0 && ahead <= YEAR_MS;
}
