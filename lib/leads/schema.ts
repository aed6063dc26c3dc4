import { z } from "zod";
import { CustomFieldCode } from "#lib/custom-fields/schema.ts";
import { Total } from "#lib/opportunities/schema.ts";
import { ReasonParts } from "#lib/platform/reason-parts.ts";
import { requirement } from "#lib/platform/requirement.ts";

/** Contact fields that an answer can be mapped to; `firstName` is the given name if there is a last name. */
const leadFields = ["name", "firstName", "lastname", "email", "phone", "tag", "none"] as const;

/** Target of an answer: a contact field, a tag named after the answer, a custom field, or none. */
export const LeadTarget = z.union([z.enum(leadFields), z.object({ code: CustomFieldCode })]);
export type LeadTarget = z.infer<typeof LeadTarget>;

const Chosen = z
  .record(z.string().min(1).max(200), LeadTarget)
  .refine(
    (map) => Object.keys(map).length <= 100,
    requirement("can have at most 100 answers", "answers", { max: 100 }),
  );

/** Body with the targets of answers; answers not listed use their default target. */
export const SaveLeadMap = z.object({ map: Chosen });
export type SaveLeadMap = z.infer<typeof SaveLeadMap>;

/** Body of the preview: a mapping, saved or not, and a lead of the form; by default the newest. */
export const PreviewLeadMap = SaveLeadMap.extend({ leadId: z.string().max(100).optional() });
export type PreviewLeadMap = z.infer<typeof PreviewLeadMap>;

export const LeadForm = z.object({
  /** The vendor's id. */
  id: z.string(),
  /** Null if the vendor did not report it. */
  name: z.string().nullable(),
  channelId: z.string(),
  channelName: z.string(),
  leads: z.int(),
  /** Leads whose answers could not be fetched. */
  failed: z.int(),
  lastDate: z.iso.datetime(),
  /** Whether a person changed the mapping. */
  isMapped: z.boolean(),
});
export type LeadForm = z.infer<typeof LeadForm>;

/** A question of a form, with the default target of its answer. */
export const LeadField = z.object({
  name: z.string(),
  label: z.string(),
  /** The last answer; null if there is none. */
  sample: z.string().nullable(),
  initial: LeadTarget,
});
export type LeadField = z.infer<typeof LeadField>;

/** A lead of a form; `contactId` is null until its answers are fetched. */
export const LeadSummary = z.object({
  id: z.string(),
  contactId: z.string().nullable(),
  contactName: z.string().nullable(),
  failure: z.string().nullable(),
  failureParts: ReasonParts,
  date: z.iso.datetime(),
});
export type LeadSummary = z.infer<typeof LeadSummary>;

/** A form with its questions, their mapping, and its last 20 leads. */
export const LeadFormDetail = LeadForm.extend({
  map: Chosen,
  fields: z.array(LeadField),
  lastLeads: z.array(LeadSummary),
});
export type LeadFormDetail = z.infer<typeof LeadFormDetail>;

/** Result of a mapping for a lead. */
export const LeadPreview = z.object({
  leadId: z.string(),
  contact: z.object({
    name: z.string().nullable(),
    lastname: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  customFields: z.array(z.object({ code: z.string(), label: z.string(), value: z.string() })),
  tags: z.array(z.string()),
});
export type LeadPreview = z.infer<typeof LeadPreview>;

/** An ad that brought contacts. */
export const Ad = z.object({
  /** The vendor's id; empty if it was not reported, then the title identifies the ad. */
  adId: z.string(),
  title: z.string(),
  url: z.string(),
  network: z.enum(["facebook", "instagram"]).nullable(),
  clicks: z.int(),
  contacts: z.int(),
  /** Number of contacts whose first ad it was, and whose last. */
  firstTouches: z.int(),
  lastTouches: z.int(),
  /** Won opportunities of contacts whose first ad it was, and their value by currency. */
  won: z.int(),
  wonAmounts: z.array(Total),
  lastDate: z.iso.datetime(),
});
export type Ad = z.infer<typeof Ad>;

/** One click on an ad or link, or a form. */
export const AdTouch = z.object({
  id: z.string(),
  type: z.string(),
  adId: z.string(),
  title: z.string(),
  url: z.string(),
  /** Null if it was not an ad. */
  network: z.enum(["facebook", "instagram"]).nullable(),
  /** The rule that determined the network. */
  decidedBy: z.string().nullable(),
  /** Null if the channel was removed. */
  channelName: z.string().nullable(),
  date: z.iso.datetime(),
});
export type AdTouch = z.infer<typeof AdTouch>;

/** The touches of a contact: the first and the last, which may be the same, and their number. */
export const ContactTouches = z.object({
  first: AdTouch.nullable(),
  last: AdTouch.nullable(),
  count: z.int(),
});
export type ContactTouches = z.infer<typeof ContactTouches>;
