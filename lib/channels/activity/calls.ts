import { senderOf } from "../adapters/whatsapp/parse-identities.ts";
import type { Identity } from "../channel-event.ts";
import { isLoose, listOf, numberOf, textOf } from "../loose-json.ts";
import type { AccountReport } from "./activity.ts";

export type MissedCall = { from: Identity[] };

/** Reads the calls of a report (the field `calls`). A call is reported when it begins and when it ends. */
export function readCalls(value: unknown): AccountReport {
  const [call] = listOf(value, "calls");
  const who = textOf(call, "direction") === "BUSINESS_INITIATED" ? textOf(call, "to") : textOf(call, "from");
  const isOurs = textOf(call, "direction") === "BUSINESS_INITIATED";
  const entry = { category: "call" as const, effect: null, detail: null };
  const name = who ? ` ${isOurs ? "to" : "from"} ${who}` : "";
  if (isMissed(call)) {
    const detail = "Tertulia can't answer calls: write to the contact or call back.";
    return { ...entry, severity: "warning", title: `Missed call${name}`, detail };
  }
  const seconds = numberOf(call, "duration");
  const length = seconds === null ? null : `It took ${seconds} s.`;
  const what = textOf(call, "event") === "terminate" ? "Call ended" : "Call";
  return { ...entry, severity: "info", title: `${what}${name}`, detail: length };
}

/** Returns the missed calls of a report with all identities of each caller. */
export function missedCallsIn(value: unknown): MissedCall[] {
  return listOf(value, "calls")
    .filter(isLoose)
    .filter(isMissed)
    .map((call) => ({ from: senderOf(call, listOf(value, "contacts")).from }))
    .filter(({ from }) => from.length > 0);
}

/** An answered call ends as COMPLETED and has a duration. */
function isMissed(call: unknown): boolean {
  if (textOf(call, "event") !== "terminate" || textOf(call, "direction") === "BUSINESS_INITIATED")
    return false;
  return textOf(call, "status") !== "COMPLETED" || !numberOf(call, "duration");
}
