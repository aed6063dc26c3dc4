import type { ReasonCode } from "#lib/platform/reason.ts";
import type { FailureClass } from "../../channel-failure.ts";

/** Meanings of error codes of the Graph API. */
export type GraphErrorRow = {
  /** Single codes and ranges [first, last]. */
  codes: readonly (number | readonly [number, number])[];
  class: FailureClass;
  reason: string;
  key: ReasonCode;
  /** The vendor allows a retry, after this many seconds if specified. */
  retry?: true;
  after?: number;
};

/** The meaning of each Graph API code; the first match counts. Titles change, codes do not. */
export const codes: readonly GraphErrorRow[] = [
  {
    codes: [0, 102, 190],
    class: "token",
    reason: "Meta no longer accepts the access token. Reconnect the channel.",
    key: "metaTokenExpired",
  },
  {
    codes: [3, 10, [200, 299], 131005],
    class: "permission",
    reason: "The access token lacks a required permission. Add it in Business settings.",
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
    reason: "Meta's API rate limit was reached.",
    key: "metaCallLimit",
  },
  {
    codes: [131056],
    class: "pair",
    retry: true,
    after: 6,
    reason: "Too many messages were sent to this contact in a short time.",
    key: "metaPairLimit",
  },
  {
    codes: [131048],
    class: "policy",
    reason: "WhatsApp limits this number because contacts blocked or reported it. Pause your campaigns.",
    key: "metaSpamLimit",
  },
  {
    codes: [131047],
    class: "window",
    reason: "The contact last wrote more than 24 hours ago. Only a template can be sent.",
    key: "metaWindow",
  },
  {
    codes: [131026],
    class: "undeliverable",
    reason: "The number does not use WhatsApp, or its app is too old.",
    key: "metaNoWhatsapp",
  },
  {
    codes: [131049],
    class: "policy",
    reason:
      "WhatsApp did not deliver the message because this contact has received too many marketing messages recently.",
    key: "metaMarketingLimit",
  },
  {
    codes: [131050],
    class: "undeliverable",
    reason: "The contact opted out of your marketing messages.",
    key: "metaMarketingStopped",
  },
  {
    codes: [130472],
    class: "undeliverable",
    reason: "WhatsApp did not deliver the message because the contact is part of a WhatsApp experiment.",
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
    reason: "WhatsApp could not provide the file that the contact sent. Ask for it again.",
    key: "metaFileGone",
  },
  {
    codes: [131053],
    class: "media",
    reason:
      "WhatsApp does not accept this file. Its type or size is not allowed, or its content does not match its type.",
    key: "metaFileRefused",
  },
  {
    codes: [131062],
    class: "input",
    reason: "An authentication template requires the contact's phone number, which is unknown.",
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
    reason: "A test number can only send to the numbers on its list. Add this number at Meta.",
    key: "metaTestNumber",
  },
  {
    codes: [131031],
    class: "policy",
    reason: "Meta has locked the account. See the notices in Business settings.",
    key: "metaLocked",
  },
  {
    codes: [131042],
    class: "policy",
    reason: "The account has no valid payment method at Meta. Add one in Business settings.",
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
    reason: "Meta suspended the account for a policy violation, or does not allow messages to this country.",
    key: "metaStopped",
  },
  {
    codes: [132000],
    class: "template",
    reason: "The number of variables does not match the template.",
    key: "metaVariables",
  },
  {
    codes: [132001],
    class: "template",
    reason: "The template does not exist in this language, or it is not approved.",
    key: "metaNoTemplate",
  },
  {
    codes: [132005],
    class: "template",
    reason: "The template is too long after its variables are filled in.",
    key: "metaTemplateLong",
  },
  {
    codes: [132007],
    class: "template",
    reason: "The template's text violates WhatsApp's policies.",
    key: "metaTemplateRules",
  },
  {
    codes: [132008, 132012, 132018],
    class: "template",
    reason: "A template variable has the wrong format.",
    key: "metaVariableForm",
  },
  {
    codes: [132015],
    class: "template",
    reason: "WhatsApp has paused the template because of its low quality.",
    key: "metaTemplatePaused",
  },
  {
    codes: [132016],
    class: "template",
    reason: "WhatsApp has disabled the template because of its low quality. Create another one.",
    key: "metaTemplateDisabled",
  },
  {
    codes: [[132000, 132099]],
    class: "template",
    reason: "WhatsApp rejected the template.",
    key: "metaTemplateRefused",
  },
  {
    codes: [1, 2, 1200, 131000, 131016, 131057],
    class: "server",
    retry: true,
    reason: "Meta has an internal problem or is under maintenance.",
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
