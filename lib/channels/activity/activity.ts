import { type Reason, reason } from "#lib/platform/reason.ts";
import type { ActivityCategory, ActivitySeverity } from "../schema.ts";

/** One report of a vendor about a channel, in plain words. */
export type Activity = {
  category: ActivityCategory;
  severity: ActivitySeverity;
  /** Without a period in the text of the API; the console's messages are sentences. */
  title: Reason;
  /** The meaning or the required action; null if the title is sufficient. */
  detail: Reason | null;
};

/**
 * Effect of a report on the channel. `fails`: the channel stops working; `code` is the reason and `until` the end, if
 * known. `recovers`: the account works again. `warns`: managers are notified and the channel keeps working.
 */
export type Effect = { type: "fails"; code: string; until?: Date } | { type: "recovers" } | { type: "warns" };

/** A report about an account or number and its effect on the channel; null means no effect. */
export type AccountReport = Activity & { effect: Effect | null };

/** Returns the reason that Meta gives, as words. */
export function metaReason(text: string, words: string): Reason {
  return reason(text, "metaReason", { words });
}

/** Returns a code as words: `RESTRICTED_ADD_PHONE_NUMBER_ACTION` → "restricted add phone number action". */
export function humanizeCode(code: string): string {
  return code
    .replaceAll(/[_\s]+/g, " ")
    .trim()
    .toLowerCase();
}
