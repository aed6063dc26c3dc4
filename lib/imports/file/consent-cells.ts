import { clock } from "#lib/platform/clock.ts";
import { plainText } from "#lib/platform/plain-text.ts";
import { formatValue, UnusableValueError } from "#lib/platform/read-value.ts";
import { channelOfTarget } from "../schema.ts";

/** A contact's choice in a cell. `at` is null if the cell has no date; `text` is the cell. */
export type ConsentCell = { channelId: string; isOptedIn: boolean; at: Date | null; text: string };

const YES = new Set(["yes", "y", "true", "1", "si", "s", "granted", "opt-in"]);
const NO = new Set(["no", "n", "false", "0", "denied", "opt-out"]);
/** A day, or a time with its offset from UTC. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2}))?$/;

/**
 * Reads a choice about marketing messages: yes, no, or the date of an opt-in. Throws UnusableValueError, also for a
 * date in the future.
 */
export function readConsent(target: string, text: string): ConsentCell {
  const channelId = channelOfTarget(target) ?? "";
  const word = plainText(text).trim();
  if (YES.has(word) || NO.has(word)) return { channelId, isOptedIn: YES.has(word), at: null, text };
  const at = DATE.test(text.trim()) ? new Date(text.trim()) : new Date(Number.NaN);
  if (Number.isNaN(at.getTime()) || at > clock.now()) {
    const value = formatValue(text);
    const reason = `“${value}” is not yes, no, or a past date such as 2026-03-14`;
    throw new UnusableValueError(reason, "notAConsent", { value });
  }
  return { channelId, isOptedIn: true, at, text };
}
