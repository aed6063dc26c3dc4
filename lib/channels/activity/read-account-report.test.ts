import { describe, expect, it } from "vitest";
import { describeReason } from "#lib/platform/localization/describe-reason.ts";
import { describeActivity } from "./describe-activity.ts";
import { readAccountReport } from "./read-account-report.ts";

const shown = (field: string, raw: unknown) => {
  const report = readAccountReport(field, raw);
  return (
    report && [report.severity, report.effect?.type ?? null, report.title.text, report.detail?.text ?? null]
  );
};
const update = (event: string, more: object = {}) => shown("account_update", { event, ...more });

describe("reports about an account", () => {
  it.each([
    ["ACCOUNT_DELETED", "fails", "The WhatsApp business account was deleted"],
    ["ACCOUNT_OFFBOARDED", "fails", "The account was disconnected from the Cloud API"],
    ["PARTNER_REMOVED", "fails", "The app no longer has access to the account"],
    ["PARTNER_APP_UNINSTALLED", "fails", "The app no longer has access to the account"],
  ])("%s stops the channel", (event, effect, title) => {
    expect(update(event)?.slice(0, 3)).toEqual(["critical", effect, title]);
  });

  it.each(["ACCOUNT_RECONNECTED", "PARTNER_ADDED", "PARTNER_APP_INSTALLED"])("%s ends that", (event) => {
    expect(update(event)?.slice(0, 2)).toEqual(["info", "recovers"]);
  });

  it.each([
    ["VOLUME_BASED_PRICING_TIER_UPDATE", "Account update: volume based pricing tier update"],
    ["constructor", "Account update: constructor"],
  ])("shows %s without an effect", (event, title) => {
    expect(update(event)).toEqual(["info", null, title, null]);
  });

  it("reports the date of a future ban and the reason of a disabled account", () => {
    const ban_info = { waba_ban_state: "SCHEDULE_FOR_DISABLE", waba_ban_date: "May 2, 2027" };
    expect(update("DISABLED_UPDATE", { ban_info })).toEqual([
      "critical",
      "warns",
      "Meta is going to disable the account",
      "See Account quality in Meta Business settings. Date given by Meta: May 2, 2027.",
    ]);
    const disconnection_info = { reason: "PRIMARY_INACTIVITY" };
    expect(update("PARTNER_REMOVED", { disconnection_info })?.[3]).toBe(
      "No messages arrive or go out until the account is connected again. Reason given by Meta: primary inactivity.",
    );
  });

  it("warns of a violation, and of a restriction that does not affect messages", () => {
    expect(update("ACCOUNT_VIOLATION", { violation_info: { violation_type: "ADULT" } })?.slice(0, 3)).toEqual(
      [...["warning", "warns", "Meta reports a policy violation (adult)"]],
    );
    const restriction_info = [{ restriction_type: "RESTRICTED_ADD_PHONE_NUMBER_ACTION" }];
    expect(update("ACCOUNT_RESTRICTION", { restriction_info })).toEqual([
      "warning",
      "warns",
      "Meta restricted the account",
      "Restriction: you can't add phone numbers. See Account quality in Meta Business settings.",
    ]);
  });
});

describe("reports about a number", () => {
  const quality = (event: string, current_limit?: string) =>
    shown("phone_number_quality_update", { event, display_phone_number: "34600", current_limit });

  it.each([
    ["UNFLAGGED", "info", "The quality rating of 34600 has recovered", null, undefined],
    [
      "DOWNGRADE",
      "warning",
      "The messaging limit of 34600 was lowered",
      "New limit: 250 new conversations in 24 hours.",
      "TIER_250",
    ],
    [
      "UPGRADE",
      "info",
      "The messaging limit of 34600 was raised",
      "New limit: 10,000 new conversations in 24 hours.",
      "TIER_10K",
    ],
    ["UPGRADE", "info", "The messaging limit of 34600 was raised", "New limit: none.", "TIER_UNLIMITED"],
    ["ONBOARDING", "info", "The number 34600 was registered", "New limit: not set.", "TIER_NOT_SET"],
    ["SOMETHING_NEW", "info", "Quality update of 34600: something new", null, undefined],
  ])("%s is %s: %s", (event, severity, title, detail, limit) => {
    expect(quality(event, limit)).toEqual([severity, null, title, detail]);
  });

  it("reports restrictions of an account", () => {
    const raw = { max_daily_conversation_per_phone: -1, max_phone_numbers_per_business: 25 };
    expect(shown("business_capability_update", raw)).toEqual([
      "info",
      null,
      "The messaging limit of the account changed",
      "New limit: unlimited new conversations in 24 hours, 25 phone numbers.",
    ]);
  });

  it("reads reviews, security, alerts and errors", () => {
    const name = {
      decision: "REJECTED",
      requested_verified_name: "Shop",
      rejection_reason: "NAME_EMPLOYEE_ISSUE",
    };
    expect(shown("phone_number_name_update", name)).toEqual([
      "warning",
      null,
      "The display name “Shop” was reviewed: rejected",
      "Reason given by Meta: name employee issue.",
    ]);
    expect(shown("security", { event: "PIN_CHANGED" })?.[2]).toBe("Two-step verification: pin changed");
    const alert = { alert_severity: "CRITICAL", alert_type: "OBA_REJECTED", alert_description: "No." };
    expect(shown("account_alerts", alert)).toEqual([
      "critical",
      "warns",
      "Alert from Meta: oba rejected",
      "No.",
    ]);
    expect(shown("messages", { errors: [{ code: 130429, title: "Rate limit hit" }] })).toEqual([
      "warning",
      null,
      "WhatsApp reported an error (130429)",
      "Rate limit hit",
    ]);
  });
});

it("marks a page as blocked until Meta unblocks it", () => {
  const enforced = (action: string) =>
    shown("messaging.policy_enforcement", { policy_enforcement: { action, reason: "Spam." } });
  expect(enforced("block")).toEqual([
    "critical",
    "fails",
    "Meta blocked the page from sending messages",
    "Reason given by Meta: Spam.",
  ]);
  expect(enforced("unblock")?.[1]).toBe("recovers");
  expect(enforced("warning")?.slice(0, 2)).toEqual(["warning", "warns"]);
});

describe("stored events", () => {
  it.each([
    null,
    5,
    "x",
    [],
    {},
    { field: 7 },
    { field: "account_update" },
    { field: "calls", raw: { calls: [1] } },
  ])("describes any content: %j", (event) => {
    for (const type of ["unknown", "template_status", "block", "message", "referral", "made_later"]) {
      expect(describeActivity(type, event).title.text).toMatch(/^\S/);
    }
  });
});

describe("in Spanish", () => {
  const restriction_info = [
    { restriction_type: "RESTRICTED_BIZ_INITIATED_MESSAGING", expiration: 1_795_420_000 },
    { restriction_type: "RESTRICTED_SOMETHING_ELSE" },
  ];
  const capability = { max_daily_conversation_per_phone: -1, max_phone_numbers_per_business: 25 };
  const name = { decision: "REJECTED", requested_verified_name: "Shop", rejection_reason: "NAME_ISSUE" };
  it.each<[field: string, raw: object, title: string, detail: string | null]>([
    [
      "account_update",
      { event: "ACCOUNT_RESTRICTION", restriction_info },
      "Meta restringió la cuenta.",
      "No puedes iniciar conversaciones con plantillas. Restricción: restricted something else. La restricción termina el 2026-11-23. Consulta Calidad de la cuenta en la configuración del negocio en Meta.",
    ],
    [
      "phone_number_quality_update",
      { event: "DOWNGRADE", display_phone_number: "34600", current_limit: "TIER_10K" },
      "Bajó el límite de mensajes de 34600.",
      "Límite nuevo: 10.000 conversaciones nuevas en 24 horas.",
    ],
    ["phone_number_quality_update", { event: "ONBOARDING" }, "Se registró el número.", null],
    [
      "business_capability_update",
      capability,
      "Cambió el límite de mensajes de la cuenta.",
      "Límite nuevo: conversaciones nuevas ilimitadas en 24 horas. Límite nuevo: 25 números de teléfono.",
    ],
    [
      "phone_number_name_update",
      name,
      "Se revisó el nombre visible “Shop”: rechazado.",
      "Motivo que da Meta: name issue.",
    ],
    [
      "security",
      { event: "PIN_CHANGED", display_phone_number: "34600" },
      "Verificación en dos pasos de 34600: se cambió el PIN.",
      "Si nadie de tu equipo lo hizo, revisa quién tiene acceso a la cuenta.",
    ],
    [
      "calls",
      { calls: [{ event: "terminate", from: "34600", direction: "USER_INITIATED" }] },
      "Llamada perdida de 34600.",
      "Tertulia no puede contestar llamadas. Escríbele al contacto o devuélvele la llamada.",
    ],
  ])("describes %s %j", (field, raw, title, detail) => {
    const report = readAccountReport(field, raw);
    expect(report && describeReason(report.title, "es")).toBe(title);
    expect(report?.detail ? describeReason(report.detail, "es") : null).toBe(detail);
  });

  it.each<[type: string, event: object, title: string]>([
    [
      "template_status",
      { change: "status", status: "REJECTED", name: "hola", language: "es" },
      "Plantilla “hola” (es): rechazada.",
    ],
    ["template_status", { change: "components", name: "hola" }, "Plantilla “hola”: cambió su contenido."],
    ["template_status", { change: "status", status: "NEW_STATE", name: "a" }, "Plantilla “a”: new state."],
    ["block", { blocked: true }, "Un contacto bloqueó el canal."],
    ["reaction", {}, "Una reacción en un grupo."],
    ["unknown", { field: "flows" }, "Notificación sin uso: flows."],
  ])("describes the event %s %j", (type, event, title) => {
    expect(describeReason(describeActivity(type, event).title, "es")).toBe(title);
  });
});
