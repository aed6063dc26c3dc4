import { z } from "zod";
import { messageStatuses, Reference } from "#lib/conversations/schema.ts";
import { PhoneDigits } from "#lib/platform/locale/phone-digits.ts";
import { ReasonParts } from "#lib/platform/reason-parts.ts";
import { requirement } from "#lib/platform/requirement.ts";

/** WhatsApp's limits of a template, in characters or items. */
export const templateLimits = {
  name: 512,
  headerText: 60,
  body: 1_024,
  footer: 60,
  buttons: 10,
  buttonText: 25,
  url: 2_000,
  phoneNumber: 20,
  copyCode: 15,
  /** Of all components as JSON. */
  json: 40_000,
  /** Of one value that is filled in. */
  value: 1_024,
} as const;

/** Categories that can be submitted here; authentication templates are created on WhatsApp. */
export const templateCategories = ["MARKETING", "UTILITY"] as const;

/** The only status in which a template can be sent. */
export const SENDABLE = "approved";

const Id = z.string();

/**
 * The effect of pressing a quick reply on the contact: adds tags and sets the segment, the stage ("phase") and the
 * assignee ("agent"), of which a contact has one each.
 */
export const ButtonEffect = z.object({
  /** Index of the button in the template, from 0. */
  button: z
    .int()
    .min(0)
    .max(templateLimits.buttons - 1),
  tagIds: z.array(z.string()).max(20).default([]),
  segmentationIds: z.array(z.string()).max(1).default([]),
  phaseIds: z.array(z.string()).max(1).default([]),
  agentIds: z.array(z.string()).max(1).default([]),
});
export type ButtonEffect = z.infer<typeof ButtonEffect>;

/** A part of a template in WhatsApp's format, such as `{type: "BODY", text, example}`. */
export const TemplateComponent = z.record(z.string(), z.unknown());
export type TemplateComponent = z.infer<typeof TemplateComponent>;

export const Template = z.object({
  id: Id,
  /** The channel whose account has it; null for a draft without one. */
  channelId: Id.nullable(),
  name: z.string(),
  language: z.string(),
  category: z.string(),
  /** POSITIONAL: `{{1}}`; NAMED: `{{first_name}}`. */
  parameterFormat: z.string(),
  components: z.array(TemplateComponent),
  buttonEffects: z.array(ButtonEffect),
  /** draft, pending, approved, rejected, paused, disabled, deleted … */
  status: z.string(),
  /** WhatsApp's id; null for a draft. */
  vendorId: z.string().nullable(),
  /** The reason why it is not approved, if known. */
  reason: z.string().nullable(),
  quality: z.string().nullable(),
  creationDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
});
export type Template = z.infer<typeof Template>;

const fields = {
  name: z.string().trim().min(1).max(templateLimits.name),
  language: z.string().trim().min(2).max(15),
  category: z.enum(templateCategories),
  components: z
    .array(TemplateComponent)
    .min(1)
    .max(20)
    .refine((parts) => parts.every(({ type }) => typeof type === "string"), "must each have a type")
    .refine(
      (parts) => JSON.stringify(parts).length <= templateLimits.json,
      requirement("must be shorter", "shorter"),
    ),
  buttonEffects: z.array(ButtonEffect).max(templateLimits.buttons),
};

/** A new template. Without `draft` it is submitted for approval, if the workspace has a WhatsApp channel. */
export const CreateTemplate = z.object({
  ...fields,
  buttonEffects: fields.buttonEffects.default([]),
  /** Default: the first connected WhatsApp channel. */
  channelId: z.string().nullish(),
  draft: z.boolean().default(false),
});
export type CreateTemplate = z.infer<typeof CreateTemplate>;

/** Only the fields sent change; `draft: false` submits a draft for approval. */
export const UpdateTemplate = z.object(fields).partial().extend({
  channelId: z.string().nullish(),
  draft: z.boolean().optional(),
});
export type UpdateTemplate = z.infer<typeof UpdateTemplate>;

/** The result of synchronizing the templates of a channel. */
export const TemplateSync = z.object({
  channelId: Id,
  ok: z.boolean(),
  /** One sentence: the result, or why it failed. */
  message: z.string(),
  /** The reason why it failed; empty for a result. */
  messageParts: ReasonParts,
  templates: z.int(),
});
export type TemplateSync = z.infer<typeof TemplateSync>;

const Value = z.union([z.string().max(templateLimits.value), z.number().transform(String)]);
const Values = z.union([z.array(Value).max(100), z.record(z.string(), Value)]);

/**
 * Body of `POST /api/conversation`: a template to a number. Values are given in the order of the parameters, or by
 * name.
 */
export const SendTemplate = z.object({
  /** Name or id. */
  template: z.string().trim().min(1).max(templateLimits.name),
  /** Default: the workspace's language, otherwise any language of the template. */
  language: z.string().trim().min(2).max(15).optional(),
  destination: PhoneDigits,
  variablesBody: Values.default([]),
  variablesHeader: Values.default([]),
  /** For buttons with a code or a parameter in the URL, in order. */
  variablesButtons: z.array(Value).max(templateLimits.buttons).default([]),
  /** URL of the file for a media header; WhatsApp downloads it. */
  file: z.httpUrl().max(templateLimits.url).optional(),
  /** Free text for the log. */
  sendType: z.string().trim().max(60).optional(),
  campaignName: z.string().trim().max(200).optional(),
  externalReferenceId: Reference.optional(),
});
export type SendTemplate = z.infer<typeof SendTemplate>;

export const TemplateSend = z.object({
  /** The message's id. */
  id: Id,
  contactId: Id,
  conversationId: Id,
  templateId: Id,
  template: z.string(),
  language: z.string(),
  destination: z.string(),
  sendType: z.string().nullable(),
  campaignName: z.string().nullable(),
  status: z.enum(messageStatuses).nullable(),
  failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
  creationDate: z.iso.datetime(),
});
export type TemplateSend = z.infer<typeof TemplateSend>;
