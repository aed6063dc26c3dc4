import { numberOf, textOf } from "../loose-json.ts";
import { type AccountReport, type Activity, wordsOf } from "./activity.ts";

/**
 * Reads a report about a number's quality rating or messaging limit (the field `phone_number_quality_update`). Meta
 * reports a rating that dropped to red as FLAGGED.
 */
export function readQuality(value: unknown): AccountReport {
  const event = textOf(value, "event") ?? "none";
  const number = textOf(value, "display_phone_number");
  const of = number ? ` of ${number}` : "";
  const limit = limitOf(value);
  const quality = { category: "quality" as const, effect: null };
  const change = { category: "limit" as const, effect: null, detail: limit };
  switch (event) {
    case "FLAGGED":
      return {
        category: "quality",
        severity: "critical",
        effect: { type: "warns" },
        title: `The quality rating${of} is low (red)`,
        detail:
          "Contacts block or report this number. Pause campaigns and review your templates, or Meta may lower the " +
          "messaging limit.",
      };
    case "UNFLAGGED":
      return { ...quality, severity: "info", title: `The quality rating${of} has recovered`, detail: limit };
    case "DOWNGRADE":
      return { ...change, severity: "warning", title: `The messaging limit${of} was lowered` };
    case "UPGRADE":
      return { ...change, severity: "info", title: `The messaging limit${of} was raised` };
    case "ONBOARDING":
      return { ...change, severity: "info", title: `The number${number ? ` ${number}` : ""} was registered` };
    case "THROUGHPUT_UPGRADE":
      return { ...change, severity: "info", title: `The sending speed${of} was raised` };
    default:
      return { ...quality, severity: "info", title: `Quality update${of}: ${wordsOf(event)}`, detail: limit };
  }
}

function limitOf(value: unknown): string | null {
  const tier = textOf(value, "current_limit") ?? textOf(value, "max_daily_conversations_per_business");
  if (tier === null) return null;
  const [, digits, unit] = /^TIER_(\d+)(K?)$/.exec(tier) ?? [];
  if (digits === undefined) {
    return tier === "TIER_UNLIMITED"
      ? "New limit: none."
      : `New limit: ${wordsOf(tier.replace("TIER_", ""))}.`;
  }
  const count = Number(digits) * (unit === "K" ? 1_000 : 1);
  return `New limit: ${count.toLocaleString("en-US")} new conversations in 24 hours.`;
}

/** Reads what an account may do (the field `business_capability_update`). */
export function readCapability(value: unknown): AccountReport {
  const daily =
    numberOf(value, "max_daily_conversation_per_phone") ??
    numberOf(value, "max_daily_conversations_per_business");
  const numbers =
    numberOf(value, "max_phone_numbers_per_business") ?? numberOf(value, "max_phone_numbers_per_waba");
  const parts = [
    daily === null ? null : `${count(daily)} new conversations in 24 hours`,
    numbers === null ? null : `${count(numbers)} phone numbers`,
  ].filter((text) => text !== null);
  const detail = parts.length > 0 ? `New limit: ${parts.join(", ")}.` : null;
  const title = "The messaging limit of the account changed";
  return { category: "limit", severity: "info", title, detail, effect: null };
}

function count(number: number): string {
  return number < 0 ? "unlimited" : number.toLocaleString("en-US");
}

/** Reads a decision about the account or a number's display name (`account_review_update`, `phone_number_name_update`). */
export function readReview(value: unknown): AccountReport {
  const decision = textOf(value, "decision") ?? "none";
  const name = textOf(value, "requested_verified_name");
  const reason = textOf(value, "rejection_reason");
  const what = name ? `The display name “${name}”` : "The account";
  const isRefused = /REJECT|DISABL/.test(decision);
  return {
    category: "account",
    severity: isRefused ? "warning" : "info",
    title: `${what} was reviewed: ${wordsOf(decision)}`,
    detail: reason && reason !== "NONE" ? `Reason given by Meta: ${wordsOf(reason)}.` : null,
    effect: null,
  };
}

/** Reads a change of a number's two-step PIN (the field `security`). */
export function readSecurity(value: unknown): AccountReport {
  const event = textOf(value, "event") ?? "none";
  const number = textOf(value, "display_phone_number");
  return {
    category: "account",
    severity: "warning",
    effect: null,
    title: `Two-step verification${number ? ` of ${number}` : ""}: ${wordsOf(event)}`,
    detail: "If nobody in your team did this, check who has access to the account.",
  };
}

const severities: Readonly<Record<string, Activity["severity"]>> = {
  CRITICAL: "critical",
  WARNING: "warning",
};

/** Reads an alert from Meta (the field `account_alerts`). */
export function readAlert(value: unknown): AccountReport {
  const severity = severities[textOf(value, "alert_severity") ?? ""] ?? "info";
  return {
    category: "account",
    severity,
    title: `Alert from Meta: ${wordsOf(textOf(value, "alert_type") ?? "no type given")}`,
    detail: textOf(value, "alert_description"),
    effect: severity === "critical" ? { type: "warns" } : null,
  };
}
