import { numberText } from "#components/ui/text/formats.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns seconds as text with at most two units: "42 s", "7 min", "1 h 13 min", "2 d 4 h". */
export function spanText(seconds: number): string {
  if (seconds < MINUTE) return `${Math.round(seconds)} s`;
  if (seconds < HOUR) return `${Math.round(seconds / MINUTE)} min`;
  if (seconds < DAY) return twoUnits(Math.round(seconds / MINUTE), 60, ["h", "min"]);
  return twoUnits(Math.round(seconds / HOUR), 24, ["d", "h"]);
}

function twoUnits(small: number, size: number, [large, rest]: readonly [string, string]): string {
  const left = small % size;
  const whole = `${numberText(Math.floor(small / size))} ${large}`;
  return left === 0 ? whole : `${whole} ${left} ${rest}`;
}

/** A unit in which values of a chart are counted. */
type SpanUnit = { id: "minutes" | "hours" | "days"; seconds: number; letter: string };

/** Returns the unit in which the longest of several times is easy to read. */
export function fittingUnit(longest: number): SpanUnit {
  if (longest < 2 * HOUR) return { id: "minutes", seconds: MINUTE, letter: "min" };
  if (longest < 3 * DAY) return { id: "hours", seconds: HOUR, letter: "h" };
  return { id: "days", seconds: DAY, letter: "d" };
}
