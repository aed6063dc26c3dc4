import { z } from "zod";
import { messageStatuses, PhoneDigits, Reference } from "#lib/conversations/schema.ts";

/** Limits of a template in characters or items (channels.md 1.12). */
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

/** Categories a person can hand in; codes for signing in have a form of their own, made at WhatsApp. */
export const templateCategories = ["MARKETING", "UTILITY"] as const;

/** The only status a template may be sent in. */
export const SENDABLE = "approved";

const Id = z.string();

/**
 * What pressing a quick reply does to the contact: adds tags, and sets the segmentation, the stage ("phase") and the
 * person ("agent"), of which a contact has one each.
 */
export const ButtonEffect = z.object({
  /** Place of the button in the template, 0 the first. */
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

/** A part of a template in WhatsApp's own form: `{type: "BODY", text, example}` … */
export const TemplateComponent = z.record(z.string(), z.unknown());
export type TemplateComponent = z.infer<typeof TemplateComponent>;

/** A template as the API answers it. */
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
  /** WhatsApp's id of it; null for a draft. */
  vendorId: z.string().nullable(),
  /** Why it is not approved; null where nothing was said. */
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
    .refine((parts) => JSON.stringify(parts).length <= templateLimits.json, "must be shorter"),
  buttonEffects: z.array(ButtonEffect).max(templateLimits.buttons),
};

/** A new template. Without `draft` it is handed in for approval, where the workspace has a WhatsApp channel. */
export const CreateTemplate = z.object({
  ...fields,
  buttonEffects: fields.buttonEffects.default([]),
  /** The first connected WhatsApp channel where none is given. */
  channelId: z.string().nullish(),
  draft: z.boolean().default(false),
});
export type CreateTemplate = z.infer<typeof CreateTemplate>;

/** Only the keys sent change; `draft: false` hands a draft in. */
export const UpdateTemplate = z.object(fields).partial().extend({
  channelId: z.string().nullish(),
  draft: z.boolean().optional(),
});
export type UpdateTemplate = z.infer<typeof UpdateTemplate>;

/** How the templates of one channel were read from its vendor. */
export const TemplateSync = z.object({
  channelId: Id,
  ok: z.boolean(),
  /** One sentence: what was found, or why nothing was. */
  message: z.string(),
  templates: z.int(),
});
export type TemplateSync = z.infer<typeof TemplateSync>;

const Value = z.union([z.string().max(templateLimits.value), z.number().transform(String)]);
const Values = z.union([z.array(Value).max(100), z.record(z.string(), Value)]);

/**
 * Body of `POST /api/conversation` (decisions.md 9): a template to a number. Values come in the order of the
 * parameters, or by their names.
 */
export const SendTemplate = z.object({
  /** Its name or its id. */
  template: z.string().trim().min(1).max(templateLimits.name),
  /** The workspace's language, else any the template has, where none is given. */
  language: z.string().trim().min(2).max(15).optional(),
  destination: PhoneDigits,
  variablesBody: Values.default([]),
  variablesHeader: Values.default([]),
  /** For buttons with a code or with a parameter in their address, in their order. */
  variablesButtons: z.array(Value).max(templateLimits.buttons).default([]),
  /** Address of the header's file, where the header is one; WhatsApp fetches it. */
  file: z.httpUrl().max(templateLimits.url).optional(),
  /** Words of the caller's own for the log. */
  sendType: z.string().trim().max(60).optional(),
  campaignName: z.string().trim().max(200).optional(),
  externalReferenceId: Reference.optional(),
});
export type SendTemplate = z.infer<typeof SendTemplate>;

/** A row of the log of sent templates. */
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
