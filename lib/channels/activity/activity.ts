import type { ActivityCategory, ActivitySeverity } from "../schema.ts";

/** One thing a vendor reported about a channel, in plain words. */
export type Activity = {
  category: ActivityCategory;
  severity: ActivitySeverity;
  title: string;
  /** What it means or what to do; null where the title says everything. */
  detail: string | null;
};

/**
 * What a report does to the channel. `fails`: it stops working, under a code that says why, and until a moment where
 * that is known. `recovers`: the account works again. `warns`: managers are notified, and the channel goes on working.
 */
export type Effect = { type: "fails"; code: string; until?: Date } | { type: "recovers" } | { type: "warns" };

/** A report about an account or number, with what it does to the channel; null: nothing. */
export type News = Activity & { effect: Effect | null };

/** A code as words: `RESTRICTED_ADD_PHONE_NUMBER_ACTION` → "restricted add phone number action". */
export function wordsOf(code: string): string {
  return code
    .replaceAll(/[_\s]+/g, " ")
    .trim()
    .toLowerCase();
}
