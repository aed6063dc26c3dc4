import { fieldOf, listOf, looseObject, textOf } from "../loose-json.ts";
import { readAccountUpdate } from "./account-reports.ts";
import { type AccountReport, wordsOf } from "./activity.ts";
import { readCalls } from "./calls.ts";
import { readAlert, readCapability, readQuality, readReview, readSecurity } from "./number-reports.ts";

/**
 * Reads a report about an account, a number or a call by the name of its field. Returns null for a field that Tertulia
 * does not use.
 */
export function readAccountReport(field: string, raw: unknown): AccountReport | null {
  return readers.get(field)?.(raw) ?? null;
}

const readers = new Map<string, (raw: unknown) => AccountReport | null>([
  ["account_update", readAccountUpdate],
  ["phone_number_quality_update", readQuality],
  ["business_capability_update", readCapability],
  ["account_review_update", readReview],
  ["phone_number_name_update", readReview],
  ["security", readSecurity],
  ["account_alerts", readAlert],
  ["calls", readCalls],
  ["messages", readErrors],
  ["messaging.policy_enforcement", readEnforcement],
  ["messaging.policy-enforcement", readEnforcement],
]);

/** Errors that belong to no message. */
function readErrors(raw: unknown): AccountReport | null {
  const [error] = listOf(raw, "errors");
  if (error === undefined) return null;
  const code = textOf(error, "code");
  const details = textOf(fieldOf(error, "error_data"), "details");
  return {
    category: "account",
    severity: "warning",
    effect: null,
    title: `WhatsApp reported an error${code ? ` (${code})` : ""}`,
    detail: details ?? textOf(error, "message") ?? textOf(error, "title"),
  };
}

/** What Meta did to a page for breaking its policies. */
function readEnforcement(raw: unknown): AccountReport {
  const item = looseObject(raw);
  const enforcement = fieldOf(item, "policy_enforcement") ?? fieldOf(item, "policy-enforcement");
  const action = textOf(enforcement, "action") ?? "none";
  const reason = textOf(enforcement, "reason");
  const entry = { category: "policy" as const, detail: reason ? `Reason given by Meta: ${reason}` : null };
  if (action === "block") {
    const effect = { type: "fails" as const, code: "page_blocked" };
    return { ...entry, severity: "critical", title: "Meta blocked the page from sending messages", effect };
  }
  if (action === "unblock") {
    const title = "Meta lets the page send messages again";
    return { ...entry, severity: "info", title, effect: { type: "recovers" } };
  }
  const title = `Meta took a policy action: ${wordsOf(action)}`;
  return { ...entry, severity: "warning", title, effect: { type: "warns" } };
}
