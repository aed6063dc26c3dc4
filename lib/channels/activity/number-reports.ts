import { joinReasons, type Reason, reason, verbatimReason } from "#lib/platform/reason.ts";
import { numberOf, textOf } from "../loose-json.ts";
import { type AccountReport, type Activity, humanizeCode, metaReason } from "./activity.ts";

/**
 * Reads a report about a number's quality rating or messaging limit (the field `phone_number_quality_update`). Meta
 * reports a rating that dropped to red as FLAGGED.
 */
export function readQuality(value: unknown): AccountReport {
  const event = textOf(value, "event") ?? "none";
  const number = textOf(value, "display_phone_number");
  const of = number ? ` of ${number}` : "";
  const named = { number: number ?? "none" };
  const limit = limitOf(value);
  const quality = { category: "quality" as const, effect: null };
  const change = { category: "limit" as const, effect: null, detail: limit };
  switch (event) {
    case "FLAGGED":
      return {
        category: "quality",
        severity: "critical",
        effect: { type: "warns" },
        title: reason(`The quality rating${of} is low (red)`, "qualityLow", named),
        detail: reason(
          "Contacts block or report this number. Pause campaigns and review your templates, or Meta may lower the " +
            "messaging limit.",
          "qualityLowDetail",
        ),
      };
    case "UNFLAGGED": {
      const title = reason(`The quality rating${of} has recovered`, "qualityRecovered", named);
      return { ...quality, severity: "info", title, detail: limit };
    }
    case "DOWNGRADE": {
      const title = reason(`The messaging limit${of} was lowered`, "limitLowered", named);
      return { ...change, severity: "warning", title };
    }
    case "UPGRADE": {
      const title = reason(`The messaging limit${of} was raised`, "limitRaised", named);
      return { ...change, severity: "info", title };
    }
    case "ONBOARDING": {
      const text = `The number${number ? ` ${number}` : ""} was registered`;
      return { ...change, severity: "info", title: reason(text, "numberRegistered", named) };
    }
    case "THROUGHPUT_UPGRADE": {
      const title = reason(`The sending speed${of} was raised`, "speedRaised", named);
      return { ...change, severity: "info", title };
    }
    default: {
      const words = humanizeCode(event);
      const title = reason(`Quality update${of}: ${words}`, "qualityUpdate", { number: named.number, words });
      return { ...quality, severity: "info", title, detail: limit };
    }
  }
}

function limitOf(value: unknown): Reason | null {
  const tier = textOf(value, "current_limit") ?? textOf(value, "max_daily_conversations_per_business");
  if (tier === null) return null;
  const [, digits, unit] = /^TIER_(\d+)(K?)$/.exec(tier) ?? [];
  if (digits === undefined) {
    if (tier === "TIER_UNLIMITED") return reason("New limit: none.", "limitNone");
    const words = humanizeCode(tier.replace("TIER_", ""));
    return reason(`New limit: ${words}.`, "limitWords", { words });
  }
  const max = Number(digits) * (unit === "K" ? 1_000 : 1);
  const text = `New limit: ${max.toLocaleString("en-US")} new conversations in 24 hours.`;
  return reason(text, "limitDaily", { max });
}

/** Reads what an account may do (the field `business_capability_update`). */
export function readCapability(value: unknown): AccountReport {
  const daily =
    numberOf(value, "max_daily_conversation_per_phone") ??
    numberOf(value, "max_daily_conversations_per_business");
  const numbers =
    numberOf(value, "max_phone_numbers_per_business") ?? numberOf(value, "max_phone_numbers_per_waba");
  const limits = [
    ...(daily === null
      ? []
      : [reason(`${count(daily)} new conversations in 24 hours`, "limitDaily", { max: daily })]),
    ...(numbers === null
      ? []
      : [reason(`${count(numbers)} phone numbers`, "limitNumbers", { max: numbers })]),
  ];
  const text = `New limit: ${limits.map((limit) => limit.text).join(", ")}.`;
  const detail = limits.length > 0 ? { text, parts: joinReasons(limits).parts } : null;
  const title = reason("The messaging limit of the account changed", "accountLimit");
  return { category: "limit", severity: "info", title, detail, effect: null };
}

function count(number: number): string {
  return number < 0 ? "unlimited" : number.toLocaleString("en-US");
}

/**
 * Reads a decision about the account or a number's display name (`account_review_update`, `phone_number_name_update`).
 */
export function readReview(value: unknown): AccountReport {
  const decision = textOf(value, "decision") ?? "none";
  const name = textOf(value, "requested_verified_name");
  const given = textOf(value, "rejection_reason");
  const why = given && given !== "NONE" ? humanizeCode(given) : null;
  const what = name ? `The display name “${name}”` : "The account";
  const words = humanizeCode(decision);
  const isRefused = /REJECT|DISABL/.test(decision);
  return {
    category: "account",
    severity: isRefused ? "warning" : "info",
    title: name
      ? reason(`${what} was reviewed: ${words}`, "displayNameReviewed", { name, decision, words })
      : reason(`${what} was reviewed: ${words}`, "accountReviewed", { decision, words }),
    detail: why === null ? null : metaReason(`Reason given by Meta: ${why}.`, why),
    effect: null,
  };
}

/** Reads a change of a number's two-step PIN (the field `security`). */
export function readSecurity(value: unknown): AccountReport {
  const event = textOf(value, "event") ?? "none";
  const number = textOf(value, "display_phone_number");
  const words = humanizeCode(event);
  return {
    category: "account",
    severity: "warning",
    effect: null,
    title: reason(`Two-step verification${number ? ` of ${number}` : ""}: ${words}`, "twoStepVerification", {
      number: number ?? "none",
      event,
      words,
    }),
    detail: reason(
      "If no one on your team did this, check who has access to the account.",
      "twoStepVerificationDetail",
    ),
  };
}

const severities: Readonly<Record<string, Activity["severity"]>> = {
  CRITICAL: "critical",
  WARNING: "warning",
};

/** Reads an alert from Meta (the field `account_alerts`). */
export function readAlert(value: unknown): AccountReport {
  const severity = severities[textOf(value, "alert_severity") ?? ""] ?? "info";
  const words = humanizeCode(textOf(value, "alert_type") ?? "no type given");
  const description = textOf(value, "alert_description");
  return {
    category: "account",
    severity,
    title: reason(`Alert from Meta: ${words}`, "metaAlert", { words }),
    detail: description === null ? null : verbatimReason(description),
    effect: severity === "critical" ? { type: "warns" } : null,
  };
}
