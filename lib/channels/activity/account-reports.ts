import { joinReasons, type Reason, reason, reasonPart } from "#lib/platform/reason.ts";
import { fieldOf, listOf, momentOf, textOf } from "../loose-json.ts";
import { type AccountReport, type Effect, humanizeCode, metaReason } from "./activity.ts";

const SEE_ACCOUNT = reason("See Account quality in Meta Business settings.", "seeAccountQuality");
const LOST_ACCESS = reason(
  "No messages arrive or go out until the account is connected again.",
  "accountLostAccess",
);

/**
 * Reads a report about the WhatsApp business account (the field `account_update`). Meta may add codes; an unknown code
 * becomes an entry without an effect.
 */
export function readAccountUpdate(value: unknown): AccountReport {
  const event = textOf(value, "event") ?? "none";
  const read = Object.hasOwn(readers, event) ? readers[event] : undefined;
  if (read) return read(value);
  const words = humanizeCode(event);
  return info(reason(`Account update: ${words}`, "accountUpdate", { words }));
}

const readers: Readonly<Record<string, (value: unknown) => AccountReport>> = {
  DISABLED_UPDATE: readBan,
  ACCOUNT_RESTRICTION: readRestriction,
  ACCOUNT_VIOLATION: readViolation,
  ACCOUNT_DELETED: () => {
    const title = reason("The WhatsApp business account was deleted", "accountDeleted");
    return critical(title, LOST_ACCESS, fails("account_deleted"));
  },
  ACCOUNT_OFFBOARDED: () => {
    const title = reason("The account was disconnected from the Cloud API", "accountDisconnected");
    return critical(title, LOST_ACCESS, fails("account_disconnected"));
  },
  PARTNER_REMOVED: readRemoval,
  PARTNER_APP_UNINSTALLED: readRemoval,
  ACCOUNT_RECONNECTED: () => {
    const title = reason("The account was connected to the Cloud API again", "accountReconnected");
    return info(title, { type: "recovers" });
  },
  PARTNER_ADDED: () => {
    const title = reason("The app was given access to the account", "accountAccessGiven");
    return info(title, { type: "recovers" });
  },
  PARTNER_APP_INSTALLED: () => {
    const title = reason("The app was installed on the account", "accountAppInstalled");
    return info(title, { type: "recovers" });
  },
  BUSINESS_PRIMARY_LOCATION_COUNTRY_UPDATE: (value) => {
    const country = textOf(value, "country") ?? "unknown";
    return info(reason(`The business location is now ${country}`, "accountCountry", { country }));
  },
};

function readViolation(value: unknown): AccountReport {
  const violation = textOf(fieldOf(value, "violation_info"), "violation_type");
  const words = violation ? humanizeCode(violation) : null;
  const text = `Meta reports a policy violation${words === null ? "" : ` (${words})`}`;
  const risk = reason("Further violations can lead to restrictions or a ban.", "accountViolationRisk");
  return {
    category: "policy",
    severity: "warning",
    effect: { type: "warns" },
    title: reason(text, "accountViolation", { words: words ?? "none" }),
    detail: joinReasons([risk, SEE_ACCOUNT]),
  };
}

function readBan(value: unknown): AccountReport {
  const ban = fieldOf(value, "ban_info");
  const state = textOf(ban, "waba_ban_state") ?? "DISABLE";
  const date = textOf(ban, "waba_ban_date");
  const on = date ? [reason(`Date given by Meta: ${date}.`, "metaDate", { date })] : [];
  if (state === "REINSTATE") {
    return info(reason("Meta reinstated the account", "accountReinstated"), { type: "recovers" });
  }
  if (state === "SCHEDULE_FOR_DISABLE") {
    const title = reason("Meta is going to disable the account", "accountDisabling");
    return critical(title, joinReasons([SEE_ACCOUNT, ...on]), { type: "warns" });
  }
  const stopped = reason("Messages can't be sent or received.", "accountStopped");
  const title = reason("Meta disabled the account", "accountDisabled");
  return critical(title, joinReasons([stopped, SEE_ACCOUNT, ...on]), fails("account_disabled"));
}

const restrictions: Readonly<Record<string, string>> = {
  RESTRICTED_BIZ_INITIATED_MESSAGING: "you can't start conversations with templates",
  RESTRICTED_CUSTOMER_INITIATED_MESSAGING: "you can't reply to customers",
  RESTRICTED_ADD_PHONE_NUMBER_ACTION: "you can't add phone numbers",
};
const ofMessaging = /MESSAGING/;

function readRestriction(value: unknown): AccountReport {
  const listed = listOf(value, "restriction_info");
  const types = listed.flatMap((one) => textOf(one, "restriction_type") ?? []);
  const until = listed
    .flatMap((one) => momentOf(one, "expiration") ?? [])
    .sort((one, other) => other.getTime() - one.getTime())[0];
  const date = until?.toISOString().slice(0, 10);
  const end = date ? [reason(`It ends on ${date}.`, "restrictionEnds", { date })] : [];
  const detail = joinReasons([restrictionsOf(types), ...end, SEE_ACCOUNT]);
  const isOfMessaging = types.length === 0 || types.some((type) => ofMessaging.test(type));
  const title = reason("Meta restricted the account", "accountRestricted");
  const effect: Effect = { type: "fails", code: "account_restricted", ...(until && { until }) };
  if (isOfMessaging) return critical(title, detail, effect);
  return { category: "account", severity: "warning", title, detail, effect: { type: "warns" } };
}

/** The console shows one sentence for each restriction. */
function restrictionsOf(types: readonly string[]): Reason {
  if (types.length === 0) return reason("Meta did not specify the restriction.", "restrictionUnnamed");
  const what = types.map((type) => restrictions[type] ?? humanizeCode(type)).join(", ");
  const parts = types.map((type) => reasonPart("restrictionOf", { type, words: humanizeCode(type) }));
  return { text: `Restriction: ${what}.`, parts };
}

function readRemoval(value: unknown): AccountReport {
  const given = textOf(fieldOf(value, "disconnection_info"), "reason");
  const words = given ? humanizeCode(given) : null;
  const why = words === null ? [] : [metaReason(`Reason given by Meta: ${words}.`, words)];
  const title = reason("The app no longer has access to the account", "accountAccessRemoved");
  return critical(title, joinReasons([LOST_ACCESS, ...why]), fails("account_disconnected"));
}

function fails(code: string): Effect {
  return { type: "fails", code };
}

function critical(title: Reason, detail: Reason, effect: Effect): AccountReport {
  return { category: "account", severity: "critical", title, detail, effect };
}

function info(title: Reason, effect: Effect | null = null): AccountReport {
  return { category: "account", severity: "info", title, detail: null, effect };
}
