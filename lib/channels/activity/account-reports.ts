import { fieldOf, listOf, momentOf, textOf } from "../loose-json.ts";
import { type AccountReport, type Effect, wordsOf } from "./activity.ts";

const SEE_ACCOUNT = "See Account quality in Meta Business settings.";
const LOST_ACCESS = "No messages arrive or go out until the account is connected again.";

/**
 * Reads a report about the WhatsApp business account (the field `account_update`). Meta may add codes; an unknown code
 * becomes an entry without an effect.
 */
export function readAccountUpdate(value: unknown): AccountReport {
  const event = textOf(value, "event") ?? "none";
  const read = Object.hasOwn(readers, event) ? readers[event] : undefined;
  return read?.(value) ?? info(`Account update: ${wordsOf(event)}`);
}

const readers: Readonly<Record<string, (value: unknown) => AccountReport>> = {
  DISABLED_UPDATE: readBan,
  ACCOUNT_RESTRICTION: readRestriction,
  ACCOUNT_VIOLATION: (value) => {
    const violation = textOf(fieldOf(value, "violation_info"), "violation_type");
    const about = violation ? ` (${wordsOf(violation)})` : "";
    return {
      category: "policy",
      severity: "warning",
      effect: { type: "warns" },
      title: `Meta reports a policy violation${about}`,
      detail: `Further violations can lead to restrictions or a ban. ${SEE_ACCOUNT}`,
    };
  },
  ACCOUNT_DELETED: () =>
    critical("The WhatsApp business account was deleted", LOST_ACCESS, fails("account_deleted")),
  ACCOUNT_OFFBOARDED: () =>
    critical("The account was disconnected from the Cloud API", LOST_ACCESS, fails("account_disconnected")),
  PARTNER_REMOVED: readRemoval,
  PARTNER_APP_UNINSTALLED: readRemoval,
  ACCOUNT_RECONNECTED: () => info("The account was connected to the Cloud API again", { type: "recovers" }),
  PARTNER_ADDED: () => info("The app was given access to the account", { type: "recovers" }),
  PARTNER_APP_INSTALLED: () => info("The app was installed on the account", { type: "recovers" }),
  BUSINESS_PRIMARY_LOCATION_COUNTRY_UPDATE: (value) =>
    info(`The business location is now ${textOf(value, "country") ?? "unknown"}`),
};

function readBan(value: unknown): AccountReport {
  const ban = fieldOf(value, "ban_info");
  const state = textOf(ban, "waba_ban_state") ?? "DISABLE";
  const date = textOf(ban, "waba_ban_date");
  const on = date ? ` Date given by Meta: ${date}.` : "";
  if (state === "REINSTATE") return info("Meta reinstated the account", { type: "recovers" });
  if (state === "SCHEDULE_FOR_DISABLE") {
    const title = "Meta is going to disable the account";
    return critical(title, `${SEE_ACCOUNT}${on}`, { type: "warns" });
  }
  const detail = `Messages can't be sent or received. ${SEE_ACCOUNT}${on}`;
  return critical("Meta disabled the account", detail, fails("account_disabled"));
}

const restrictions: Readonly<Record<string, string>> = {
  RESTRICTED_BIZ_INITIATED_MESSAGING: "you can't start conversations with templates",
  RESTRICTED_CUSTOMER_INITIATED_MESSAGING: "you can't answer customers",
  RESTRICTED_ADD_PHONE_NUMBER_ACTION: "you can't add phone numbers",
};
const ofMessaging = /MESSAGING/;

function readRestriction(value: unknown): AccountReport {
  const listed = listOf(value, "restriction_info");
  const types = listed.flatMap((one) => textOf(one, "restriction_type") ?? []);
  const until = listed
    .flatMap((one) => momentOf(one, "expiration") ?? [])
    .sort((one, other) => other.getTime() - one.getTime())[0];
  const what = types.map((type) => restrictions[type] ?? wordsOf(type)).join(", ");
  const end = until ? ` It ends on ${until.toISOString().slice(0, 10)}.` : "";
  const detail = `${what ? `Restriction: ${what}.` : "Meta names no restriction."}${end} ${SEE_ACCOUNT}`;
  const isOfMessaging = types.length === 0 || types.some((type) => ofMessaging.test(type));
  const title = "Meta restricted the account";
  const effect: Effect = { type: "fails", code: "account_restricted", ...(until && { until }) };
  if (isOfMessaging) return critical(title, detail, effect);
  return { category: "account", severity: "warning", title, detail, effect: { type: "warns" } };
}

function readRemoval(value: unknown): AccountReport {
  const reason = textOf(fieldOf(value, "disconnection_info"), "reason");
  const why = reason ? ` Reason given by Meta: ${wordsOf(reason)}.` : "";
  const title = "The app no longer has access to the account";
  return critical(title, `${LOST_ACCESS}${why}`, fails("account_disconnected"));
}

function fails(code: string): Effect {
  return { type: "fails", code };
}

function critical(title: string, detail: string, effect: Effect): AccountReport {
  return { category: "account", severity: "critical", title, detail, effect };
}

function info(title: string, effect: Effect | null = null): AccountReport {
  return { category: "account", severity: "info", title, detail: null, effect };
}
