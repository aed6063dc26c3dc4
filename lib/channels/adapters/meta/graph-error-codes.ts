import type { ReasonCode } from "#lib/platform/reason.ts";
import type { FailureClass } from "../../channel-failure.ts";

/** What codes of the Graph API mean. */
export type GraphErrorRow = {
  /** Single codes and ranges [first, last]. */
  codes: readonly (number | readonly [number, number])[];
  class: FailureClass;
  reason: string;
  key: ReasonCode;
  /** The vendor allows a retry, after this many seconds if it says so. */
  retry?: true;
  after?: number;
};

/** The meaning of each Graph API code; the first match counts. Titles change, codes do not. */
export const codes: readonly GraphErrorRow[] = [
  {
    codes: [0, 102, 190],
    class: "token",
    reason: "Meta no longer accepts the access token: connect the channel again.",
    key: "metaTokenExpired",
  },
  {
    codes: [3, 10, [200, 299], 131005],
    class: "permission",
    reason: "The access token lacks a permission this needs: add it in Business settings.",
    key: "metaPermission",
  },
  {
    codes: [131045, 133010],
    class: "permission",
    reason: "This phone number is not registered with the Cloud API yet.",
    key: "metaNotRegistered",
  },
  {
    codes: [4, 17, 32, 613, [80000, 80014], 130429, 131064, 133016],
    class: "rate",
    retry: true,
    reason: "Meta's limit of calls is reached.",
    key: "metaCallLimit",
  },
  {
    codes: [131056],
    class: "pair",
    retry: true,
    after: 6,
    reason: "Too many messages to this contact in a short time.",
    key: "metaPairLimit",
  },
  {
    codes: [131048],
    class: "policy",
    reason: "WhatsApp limits this number because contacts blocked or reported it. Pause campaigns.",
    key: "metaSpamLimit",
  },
  {
    codes: [131047],
    class: "window",
    reason: "The contact last wrote more than 24 hours ago: only a template can be sent.",
    key: "metaWindow",
  },
  {
    codes: [131026],
    class: "undeliverable",
    reason: "It cannot be delivered: the number has no WhatsApp, or its app is too old.",
    key: "metaNoWhatsapp",
  },
  {
    codes: [131049],
    class: "policy",
    reason: "WhatsApp held it back: this contact has had enough marketing messages for now.",
    key: "metaMarketingLimit",
  },
  {
    codes: [131050],
    class: "undeliverable",
    reason: "The contact does not want marketing messages from you.",
    key: "metaMarketingStopped",
  },
  {
    codes: [130472],
    class: "undeliverable",
    reason: "WhatsApp did not deliver it: the contact is part of an experiment of theirs.",
    key: "metaExperiment",
  },
  {
    codes: [131051],
    class: "media",
    reason: "WhatsApp does not support this kind of message.",
    key: "metaKind",
  },
  {
    codes: [131052],
    class: "media",
    reason: "WhatsApp could not provide the file the contact sent: ask for it again.",
    key: "metaFileGone",
  },
  {
    codes: [131053],
    class: "media",
    reason: "WhatsApp does not take this file: its type or size is not allowed, or it is not what it says.",
    key: "metaFileRefused",
  },
  {
    codes: [131062],
    class: "input",
    reason: "An authentication template needs the contact's phone number, which is not known.",
    key: "metaAuthNumber",
  },
  {
    codes: [131021],
    class: "input",
    reason: "The contact has the same number as this channel.",
    key: "metaOwnNumber",
  },
  {
    codes: [131030],
    class: "undeliverable",
    reason: "A test number only sends to numbers on its list: add this one at Meta.",
    key: "metaTestNumber",
  },
  {
    codes: [131031],
    class: "policy",
    reason: "Meta has locked the account: see its notices in Business settings.",
    key: "metaLocked",
  },
  {
    codes: [131042],
    class: "policy",
    reason: "Meta has no valid payment method for the account: add one in Business settings.",
    key: "metaPayment",
  },
  {
    codes: [131037],
    class: "policy",
    reason: "The number's display name is not approved yet.",
    key: "metaDisplayName",
  },
  {
    codes: [368, 130497],
    class: "policy",
    reason: "Meta stopped the account for breaking its rules, or forbids messages to this country.",
    key: "metaStopped",
  },
  {
    codes: [132000],
    class: "template",
    reason: "The number of variables is not the template's.",
    key: "metaVariables",
  },
  {
    codes: [132001],
    class: "template",
    reason: "There is no such template in this language, or it is not approved.",
    key: "metaNoTemplate",
  },
  {
    codes: [132005],
    class: "template",
    reason: "With its variables the template is too long.",
    key: "metaTemplateLong",
  },
  {
    codes: [132007],
    class: "template",
    reason: "The template's text breaks WhatsApp's rules.",
    key: "metaTemplateRules",
  },
  {
    codes: [132008, 132012, 132018],
    class: "template",
    reason: "A variable of the template has the wrong form.",
    key: "metaVariableForm",
  },
  {
    codes: [132015],
    class: "template",
    reason: "WhatsApp has paused the template for its low quality.",
    key: "metaTemplatePaused",
  },
  {
    codes: [132016],
    class: "template",
    reason: "WhatsApp has disabled the template for its low quality: make another one.",
    key: "metaTemplateDisabled",
  },
  {
    codes: [[132000, 132099]],
    class: "template",
    reason: "WhatsApp refused the template.",
    key: "metaTemplateRefused",
  },
  {
    codes: [1, 2, 1200, 131000, 131016, 131057],
    class: "server",
    retry: true,
    reason: "Meta has a problem of its own or is under maintenance.",
    key: "metaProblem",
  },
  {
    codes: [33, 100, 131008, 131009, 135000],
    class: "input",
    reason: "Meta does not accept a value of this message.",
    key: "metaValue",
  },
  {
    codes: [551],
    class: "undeliverable",
    reason: "The contact cannot be reached at the moment.",
    key: "metaUnreachable",
  },
];
