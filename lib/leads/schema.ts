import { z } from "zod";
import { CustomFieldCode } from "#lib/custom-fields/schema.ts";

/** Fields of the contact an answer can go to; `firstName` is the given name beside a last name. */
const leadFields = ["name", "firstName", "lastname", "email", "phone", "tag", "none"] as const;

/** Where an answer goes: a field of the contact, a tag of its words, a custom field, or nowhere. */
export const LeadTarget = z.union([z.enum(leadFields), z.object({ code: CustomFieldCode })]);
export type LeadTarget = z.infer<typeof LeadTarget>;

const Chosen = z
  .record(z.string().min(1).max(200), LeadTarget)
  .refine((map) => Object.keys(map).length <= 100, "has at most 100 answers");

/** Body that names where answers go; those it does not name go where they go by themselves. */
export const SaveLeadMap = z.object({ map: Chosen });
export type SaveLeadMap = z.infer<typeof SaveLeadMap>;

/** Body of the preview: a map that need not be saved, and a lead of the form; the newest where none is named. */
export const PreviewLeadMap = SaveLeadMap.extend({ leadId: z.string().max(100).optional() });
export type PreviewLeadMap = z.infer<typeof PreviewLeadMap>;

/** A form that leads came by. */
export const LeadForm = z.object({
  /** The vendor's. */
  id: z.string(),
  /** Null where the vendor did not say it. */
  name: z.string().nullable(),
  channelId: z.string(),
  channelName: z.string(),
  leads: z.int(),
  /** Leads whose answers could not be fetched. */
  failed: z.int(),
  lastDate: z.iso.datetime(),
  /** Whether a person chose where answers go. */
  isMapped: z.boolean(),
});
export type LeadForm = z.infer<typeof LeadForm>;

/** One question of a form, with where its answer goes by itself. */
export const LeadField = z.object({
  name: z.string(),
  label: z.string(),
  /** What somebody answered last; null where nobody has. */
  sample: z.string().nullable(),
  initial: LeadTarget,
});
export type LeadField = z.infer<typeof LeadField>;

/** One lead of a form; `contactId` is null until its answers are here. */
export const LeadSummary = z.object({
  id: z.string(),
  contactId: z.string().nullable(),
  contactName: z.string().nullable(),
  failure: z.string().nullable(),
  date: z.iso.datetime(),
});
export type LeadSummary = z.infer<typeof LeadSummary>;

/** A form with its questions, what was chosen for them, and its last 20 leads. */
export const LeadFormDetail = LeadForm.extend({
  map: Chosen,
  fields: z.array(LeadField),
  lastLeads: z.array(LeadSummary),
});
export type LeadFormDetail = z.infer<typeof LeadFormDetail>;

/** What a real lead is with a map. */
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

/** An ad that brought people. */
export const Ad = z.object({
  /** The vendor's; empty where it was not told, then the title stands for it. */
  adId: z.string(),
  title: z.string(),
  url: z.string(),
  network: z.enum(["facebook", "instagram"]).nullable(),
  clicks: z.int(),
  contacts: z.int(),
  /** Contacts whose first ad it was, and whose last. */
  firstTouches: z.int(),
  lastTouches: z.int(),
  /** Won opportunities of contacts whose first ad it was, and their worth by currency. */
  won: z.int(),
  wonAmounts: z.array(z.object({ currencyCode: z.string(), amount: z.number() })),
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
  /** Null where it was no ad. */
  network: z.enum(["facebook", "instagram"]).nullable(),
  /** The rule that determined the network. */
  decidedBy: z.string().nullable(),
  /** Null once the channel was removed. */
  channelName: z.string().nullable(),
  date: z.iso.datetime(),
});
export type AdTouch = z.infer<typeof AdTouch>;

/** The touches of a contact that count: its first and its last, which may be one, and how many there are. */
export const ContactTouches = z.object({
  first: AdTouch.nullable(),
  last: AdTouch.nullable(),
  count: z.int(),
});
export type ContactTouches = z.infer<typeof ContactTouches>;
