import { z } from "zod";
import { pageOf } from "#lib/platform/api/pagination.ts";
import { Timestamp } from "#lib/platform/api/timestamp.ts";
import { PhoneDigits } from "#lib/platform/locale/phone-digits.ts";
import { ReasonParts } from "#lib/platform/reason-parts.ts";
import { requirement } from "#lib/platform/requirement.ts";

/** Limits of a campaign. `rate` is WhatsApp's limit per number: 80 messages a second. */
const campaignLimits = { name: 200, rate: 4_800, value: 500, search: 100 } as const;

export const campaignStatuses = [
  "draft",
  "scheduled",
  "running",
  "paused",
  "done",
  "cancelled",
  "failed",
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** States of a recipient; each recipient is in its furthest state. */
export const recipientStates = [
  "queued",
  "sent",
  "delivered",
  "read",
  "replied",
  "failed",
  "skipped",
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** Fields of a contact a value can come from. */
export const valueFields = [
  "name",
  "lastname",
  "fullName",
  "email",
  "internalWhatsappNumber",
  "stageName",
  "segmentationName",
  "assignedAgentName",
] as const;
export type ValueField = (typeof valueFields)[number];

const Id = z.string();
const Reference = z.string().min(1).max(100);
const Text = z.string().max(campaignLimits.value);
const Fallback = Text.default("");

/** The source of a parameter's value; the fallback is used if a contact has none. */
export const CampaignValue = z.discriminatedUnion("from", [
  z.object({ from: z.literal("text"), text: Text }),
  z.object({ from: z.literal("field"), field: z.enum(valueFields), fallback: Fallback }),
  z.object({ from: z.literal("customField"), code: z.string().min(1).max(100), fallback: Fallback }),
]);
export type CampaignValue = z.infer<typeof CampaignValue>;

/** The values of a template by the names of its parameters ("1", "2" or their names); buttons in their order. */
export const CampaignValues = z.object({
  header: z.record(z.string().max(60), CampaignValue).default({}),
  body: z.record(z.string().max(60), CampaignValue).default({}),
  buttons: z.array(CampaignValue).max(10).default([]),
  /** Address of the header's file, where the header is one. */
  file: z.httpUrl().max(2_000).nullable().default(null),
});
export type CampaignValues = z.infer<typeof CampaignValues>;

/** The filters of the contact list; all must match. Without any filter, `everyone` must be true to start a campaign. */
export const Audience = z.object({
  everyone: z.literal(true).optional(),
  search: z.string().trim().max(campaignLimits.search).optional(),
  stageId: Reference.optional(),
  segmentationId: Reference.optional(),
  tagId: Reference.optional(),
  assignedAgentId: Reference.optional(),
  isSolved: z.boolean().optional(),
});
export type Audience = z.infer<typeof Audience>;

/** Whether an audience was chosen: a filter, or everyone. */
export function isChosen(audience: Audience): boolean {
  return Object.values(audience).some((value) => value !== undefined && value !== "");
}

const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, requirement("must be a time of day like 21:30", "time"));

/** Nothing is sent between these times of day, in the workspace's time zone. */
export const QuietHours = z
  .object({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from !== to, requirement("must not be the whole day", "wholeDay"));
export type QuietHours = z.infer<typeof QuietHours>;

const fields = {
  name: z.string().trim().min(1).max(campaignLimits.name),
  templateId: Id,
  values: CampaignValues,
  audience: Audience,
  /** Contacts with this tag are excluded. */
  optOutTagId: Reference.nullish(),
  ratePerMinute: z.int().min(1).max(campaignLimits.rate),
  /** Earliest start. */
  scheduledDate: Timestamp.nullish(),
  quietHours: QuietHours.nullish(),
};

/** A new campaign; it is a draft until it is started. */
export const CreateCampaign = z.object({
  ...fields,
  values: fields.values.default({ header: {}, body: {}, buttons: [], file: null }),
  audience: fields.audience.default({}),
  ratePerMinute: fields.ratePerMinute.default(60),
});
export type CreateCampaign = z.infer<typeof CreateCampaign>;

/** Only the keys sent change. */
export const UpdateCampaign = z.object(fields).partial();
export type UpdateCampaign = z.infer<typeof UpdateCampaign>;

/** Recipients by the state they are in. */
export const Figures = z.object({
  queued: z.int(),
  sent: z.int(),
  delivered: z.int(),
  read: z.int(),
  replied: z.int(),
  failed: z.int(),
  skipped: z.int(),
});
export type Figures = z.infer<typeof Figures>;

/** A campaign as lists show it; `figures` are those of `figuresDate`. */
export const Campaign = z.object({
  id: Id,
  name: z.string(),
  templateId: Id,
  template: z.string(),
  values: CampaignValues,
  audience: Audience,
  optOutTagId: Id.nullable(),
  ratePerMinute: z.int(),
  scheduledDate: z.iso.datetime().nullable(),
  quietHours: z.object({ from: z.string(), to: z.string() }).nullable(),
  status: z.enum(campaignStatuses),
  /** The reason why it is paused or failed. */
  statusReason: z.string().nullable(),
  statusReasonParts: ReasonParts,
  figures: Figures,
  figuresDate: z.iso.datetime().nullable(),
  createdBy: z.object({ id: Id.nullable(), name: z.string() }),
  startedDate: z.iso.datetime().nullable(),
  endedDate: z.iso.datetime().nullable(),
  creationDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
});
export type Campaign = z.infer<typeof Campaign>;

/** Recipients that failed, or were skipped, for one reason. */
export const ReasonCount = z.object({
  code: z.string(),
  reason: z.string(),
  reasonParts: ReasonParts,
  count: z.int(),
  isRetryable: z.boolean(),
});
export type ReasonCount = z.infer<typeof ReasonCount>;

/** A campaign with its figures as they are now. */
export const CampaignReport = Campaign.extend({
  failures: z.array(ReasonCount),
  skips: z.array(ReasonCount),
  presses: z.array(z.object({ button: z.string(), count: z.int() })),
  /** Messages of the last minute. */
  rateNow: z.int(),
  /** When the last message is sent at the campaign's rate; null if it is not running. */
  expectedEnd: z.iso.datetime().nullable(),
  /** Whether every recipient is known by now. */
  isFrozen: z.boolean(),
});
export type CampaignReport = z.infer<typeof CampaignReport>;

/** The recipients, and the messages of the first ones. */
export const PreviewAudience = z.object({
  audience: Audience.default({}),
  optOutTagId: Reference.nullish(),
  templateId: Id.optional(),
  values: CampaignValues.optional(),
});
export type PreviewAudience = z.infer<typeof PreviewAudience>;

export const AudiencePreview = z.object({
  /** Contacts that pass the filters, and how many of them are written to or left out. */
  total: z.int(),
  reachable: z.int(),
  noNumber: z.int(),
  blocked: z.int(),
  optedOut: z.int(),
  /** Contacts who opted out of marketing at WhatsApp itself; 0 if the template is not marketing. */
  stopped: z.int(),
  /** Contacts to write to that have no value for a parameter without a fallback, by part and name: `body.1`. */
  withoutValue: z.record(z.string(), z.int()),
  samples: z.array(
    z.object({
      contactId: Id,
      name: z.string(),
      number: z.string(),
      /** Values by parameter. */
      header: z.record(z.string(), z.string()),
      body: z.record(z.string(), z.string()),
      /** The text they would receive; null without a template, or if `problem` is set. */
      text: z.string().nullable(),
      problem: z.string().nullable(),
      problemParts: ReasonParts,
    }),
  ),
});
export type AudiencePreview = z.infer<typeof AudiencePreview>;

/** A test goes to a contact, or to a number with that contact's values. */
export const TestCampaign = z
  .object({
    contactId: Reference.optional(),
    destination: PhoneDigits.optional(),
  })
  .refine(
    ({ contactId, destination }) => contactId !== undefined || destination !== undefined,
    "contactId or destination is required",
  );
export type TestCampaign = z.infer<typeof TestCampaign>;

export const Recipient = z.object({
  contactId: Id,
  name: z.string(),
  number: z.string().nullable(),
  state: z.enum(recipientStates),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  reasonParts: ReasonParts,
  conversationId: Id.nullable(),
  messageId: Id.nullable(),
  sentDate: z.iso.datetime().nullable(),
});
export type Recipient = z.infer<typeof Recipient>;

export const RecipientPage = pageOf(Recipient);
export const CampaignPage = pageOf(Campaign);
