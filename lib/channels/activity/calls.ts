import { reason } from "#lib/platform/reason.ts";
import { senderOf } from "../adapters/whatsapp/parse-identities.ts";
import type { Identity } from "../channel-event.ts";
import { isLoose, listOf, numberOf, textOf } from "../loose-json.ts";
import type { AccountReport } from "./activity.ts";

type MissedCall = { from: Identity[] };

/** Reads the calls of a report (the field `calls`). A call is reported when it begins and when it ends. */
export function readCalls(value: unknown): AccountReport {
  const [call] = listOf(value, "calls");
  const otherParty =
    textOf(call, "direction") === "BUSINESS_INITIATED" ? textOf(call, "to") : textOf(call, "from");
  const isOurs = textOf(call, "direction") === "BUSINESS_INITIATED";
  const entry = { category: "call" as const, effect: null };
  const name = otherParty ? ` ${isOurs ? "to" : "from"} ${otherParty}` : "";
  const values = { who: otherParty ?? "none", direction: isOurs ? "out" : "in" };
  if (isMissed(call)) {
    const text = "Tertulia can't answer calls. Write to the contact or call back.";
    const title = reason(`Missed call${name}`, "callMissed", values);
    return { ...entry, severity: "warning", title, detail: reason(text, "callMissedDetail") };
  }
  const seconds = numberOf(call, "duration");
  const detail = seconds === null ? null : reason(`It lasted ${seconds} s.`, "callLength", { seconds });
  const title =
    textOf(call, "event") === "terminate"
      ? reason(`Call ended${name}`, "callEnded", values)
      : reason(`Call${name}`, "callStarted", values);
  return { ...entry, severity: "info", title, detail };
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
