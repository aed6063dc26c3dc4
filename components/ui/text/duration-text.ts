import { numberText } from "#components/ui/text/formats.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Returns a duration in milliseconds as short text: "<1 min", "40 min", "5 h", "12 d". */
export function durationText(milliseconds: number): string {
  if (milliseconds < minute) return "<1 min";
  if (milliseconds < hour) return `${Math.floor(milliseconds / minute)} min`;
  if (milliseconds < day) return `${Math.floor(milliseconds / hour)} h`;
  return `${numberText(Math.floor(milliseconds / day))} d`;
}
