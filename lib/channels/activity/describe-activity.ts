import { type Reason, reason, verbatimReason } from "#lib/platform/reason.ts";
import { fieldOf, textOf } from "../loose-json.ts";
import { type Activity, humanizeCode } from "./activity.ts";
import { readAccountReport } from "./read-account-report.ts";

/**
 * Describes a stored event of a channel in plain words. Never throws, because an older version may have stored the
 * event.
 */
export function describeActivity(type: string, event: unknown): Activity {
  return (
    describers.get(type)?.(event) ??
    entry("other", reason(`Event: ${humanizeCode(type)}`, "activityOther", { words: humanizeCode(type) }))
  );
}

const describers = new Map<string, (event: unknown) => Activity>([
  ["unknown", describeReport],
  ["template_status", describeTemplate],
  ["block", describeBlock],
  ["message", () => describeGroup("message")],
  ["reaction", () => describeGroup("reaction")],
  [
    "identity_change",
    () => entry("contact", reason("A contact's number or id changed", "activityIdentityChanged")),
  ],
  [
    "referral",
    () => entry("contact", reason("Someone opened a link or ad without writing", "activityReferral")),
  ],
]);

function describeReport(event: unknown): Activity {
  const field = textOf(event, "field") ?? "none";
  const report = readAccountReport(field, fieldOf(event, "raw"));
  if (report) {
    const { category, severity, title, detail } = report;
    return { category, severity, title, detail };
  }
  const text = "Tertulia does not use this kind of notification. It was stored but not processed.";
  const title = reason(`Unused notification: ${field}`, "activityUnused", { name: field });
  return { ...entry("other", title), detail: reason(text, "activityUnusedDetail") };
}

const warnings = new Set(["REJECTED", "PAUSED", "DISABLED", "FLAGGED", "LIMIT_EXCEEDED", "RED"]);

function describeTemplate(event: unknown): Activity {
  const change = textOf(event, "change") ?? "status";
  const value = textOf(event, change);
  const language = textOf(event, "language");
  const name = textOf(event, "name") ?? "?";
  const words = value === null ? "" : humanizeCode(value);
  const what = value === null ? `its ${change} changed` : `${change} ${words}`;
  const text = `Template “${name}”${language ? ` (${language})` : ""}: ${what}`;
  const values = { name, language: language ?? "none", change, value: value ?? "none", words };
  const explanation = textOf(event, "reason");
  return {
    category: "template",
    severity: value !== null && warnings.has(value) ? "warning" : "info",
    title: reason(text, "activityTemplate", values),
    detail: explanation === null ? null : verbatimReason(explanation),
  };
}

function describeBlock(event: unknown): Activity {
  const isBlocked = fieldOf(event, "blocked") === true;
  return isBlocked
    ? entry("contact", reason("A contact blocked the channel", "activityBlocked"))
    : entry("contact", reason("A contact unblocked the channel", "activityUnblocked"));
}

function describeGroup(what: "message" | "reaction"): Activity {
  const detail = reason("Tertulia does not show group conversations.", "activityGroupDetail");
  return { ...entry("other", reason(`A ${what} in a group`, "activityGroup", { what })), detail };
}

function entry(category: Activity["category"], title: Reason): Activity {
  return { category, severity: "info", title, detail: null };
}
