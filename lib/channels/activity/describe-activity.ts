import { fieldOf, textOf } from "../loose-json.ts";
import { type Activity, wordsOf } from "./activity.ts";
import { readAccountReport } from "./read-account-report.ts";

/**
 * Describes a stored event of a channel in plain words. Never throws, because an older version may have stored the
 * event.
 */
export function describeActivity(type: string, event: unknown): Activity {
  return describers.get(type)?.(event) ?? { ...entry("other"), title: `Event: ${wordsOf(type)}` };
}

const describers = new Map<string, (event: unknown) => Activity>([
  ["unknown", describeReport],
  ["template_status", describeTemplate],
  ["block", describeBlock],
  ["message", () => describeGroup("message")],
  ["reaction", () => describeGroup("reaction")],
  ["identity_change", () => ({ ...entry("contact"), title: "A contact's number or id changed" })],
  ["referral", () => ({ ...entry("contact"), title: "Somebody opened a link or ad without writing" })],
]);

function describeReport(event: unknown): Activity {
  const field = textOf(event, "field") ?? "none";
  const report = readAccountReport(field, fieldOf(event, "raw"));
  if (report) {
    const { category, severity, title, detail } = report;
    return { category, severity, title, detail };
  }
  const detail = "Tertulia does not use this kind of notification. It was stored and nothing else was done.";
  return { ...entry("other"), title: `Unused notification: ${field}`, detail };
}

const warnings = new Set(["REJECTED", "PAUSED", "DISABLED", "FLAGGED", "LIMIT_EXCEEDED", "RED"]);

function describeTemplate(event: unknown): Activity {
  const change = textOf(event, "change") ?? "status";
  const value = textOf(event, change);
  const language = textOf(event, "language");
  const name = `“${textOf(event, "name") ?? "?"}”${language ? ` (${language})` : ""}`;
  const what = value === null ? `its ${change} changed` : `${change} ${wordsOf(value)}`;
  return {
    category: "template",
    severity: value !== null && warnings.has(value) ? "warning" : "info",
    title: `Template ${name}: ${what}`,
    detail: textOf(event, "reason"),
  };
}

function describeBlock(event: unknown): Activity {
  const isBlocked = fieldOf(event, "blocked") === true;
  return {
    ...entry("contact"),
    title: isBlocked ? "A contact blocked the channel" : "A contact unblocked the channel",
  };
}

function describeGroup(what: "message" | "reaction"): Activity {
  const detail = "Tertulia does not show group conversations.";
  return { ...entry("other"), title: `A ${what} in a group`, detail };
}

function entry(category: Activity["category"]): Omit<Activity, "title"> {
  return { category, severity: "info", detail: null };
}
