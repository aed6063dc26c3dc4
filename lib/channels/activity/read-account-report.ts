import { reason, verbatimReason } from "#lib/platform/reason.ts";
import { fieldOf, listOf, looseObject, textOf } from "../loose-json.ts";
import { readAccountUpdate } from "./account-reports.ts";
import { type AccountReport, humanizeCode, metaReason } from "./activity.ts";
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
  const text = `WhatsApp reported an error${code ? ` (${code})` : ""}`;
  const words =
    textOf(fieldOf(error, "error_data"), "details") ?? textOf(error, "message") ?? textOf(error, "title");
  return {
    category: "account",
    severity: "warning",
    effect: null,
    title: reason(text, "activityError", { code: code ?? "none" }),
    detail: words === null ? null : verbatimReason(words),
  };
}

/** Action of Meta against a page that broke its policies. */
function readEnforcement(raw: unknown): AccountReport {
  const item = looseObject(raw);
  const enforcement = fieldOf(item, "policy_enforcement") ?? fieldOf(item, "policy-enforcement");
  const action = textOf(enforcement, "action") ?? "none";
  const words = textOf(enforcement, "reason");
  const detail = words ? metaReason(`Reason given by Meta: ${words}`, words) : null;
  const entry = { category: "policy" as const, detail };
  if (action === "block") {
    const effect = { type: "fails" as const, code: "page_blocked" };
    const title = reason("Meta blocked the page from sending messages", "activityPageBlocked");
    return { ...entry, severity: "critical", title, effect };
  }
  if (action === "unblock") {
    const title = reason("Meta lets the page send messages again", "activityPageUnblocked");
    return { ...entry, severity: "info", title, effect: { type: "recovers" } };
  }
  const text = `Meta took a policy action: ${humanizeCode(action)}`;
  const title = reason(text, "activityPolicyAction", { words: humanizeCode(action) });
  return { ...entry, severity: "warning", title, effect: { type: "warns" } };
}
