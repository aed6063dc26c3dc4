import { z } from "zod";
import { Contact } from "#lib/contacts/schema.ts";
import { MAX_CUSTOM_FIELDS } from "#lib/custom-fields/schema.ts";

export const mergeLimits = {
  /** The number of days in which a merge can be undone. */
  undoDays: 30,
  /** How many messages, and how many rows in total, one merge moves at most, because it is one transaction. */
  messages: 20_000,
  rows: 50_000,
  /** The number of suggestions that a search keeps in one workspace. */
  suggestions: 5_000,
} as const;

const Instant = z.iso.datetime();

/** Fields whose value a person chooses. Custom fields are named `customFields.<code>`. */
export const mergeFields = [
  "name",
  "lastname",
  "email",
  "internalWhatsappNumber",
  "stageId",
  "segmentationId",
  "assignedAgentId",
  "assignedTeamId",
] as const;

export const mergeSides = ["survivor", "merged"] as const;
export type MergeSide = (typeof mergeSides)[number];

const Choice = z.object({
  /** `name`, `customFields.plan` and so on. */
  field: z.string().min(1).max(100),
  /** Whose value the survivor has afterwards. */
  use: z.enum(mergeSides),
});
export type MergeChoice = z.infer<typeof Choice>;

/** Body of `POST /api/contact/{id}/merge`. Fields without a choice get the newest value that is not empty. */
export const MergeContacts = z.object({
  mergedId: z.string().min(1).max(100),
  choices: z
    .array(Choice)
    .max(mergeFields.length + MAX_CUSTOM_FIELDS)
    .optional(),
});
export type MergeContacts = z.infer<typeof MergeContacts>;

/** Preview of a merge. */
export const MergePreview = z.object({
  /** The fields that differ, with the side whose value is suggested. */
  differences: z.array(z.object({ field: z.string(), suggested: z.enum(mergeSides) })),
  /** Records that the survivor takes over. */
  moves: z.object({
    conversations: z.int(),
    messages: z.int(),
    opportunities: z.int(),
    tasks: z.int(),
  }),
  /** Whether the merged contact has too many messages or other rows to move. */
  isTooLarge: z.boolean(),
});
export type MergePreview = z.infer<typeof MergePreview>;

export const ContactMerge = z.object({
  id: z.string(),
  survivorId: z.string(),
  survivorName: z.string(),
  /** The former id of the merged contact. It gets it again when the merge is undone. */
  mergedId: z.string(),
  mergedName: z.string(),
  by: z.object({ id: z.string().nullable(), name: z.string() }),
  creationDate: Instant,
  undoUntil: Instant,
});
export type ContactMerge = z.infer<typeof ContactMerge>;

/** Response of `POST /api/contact/merge/{id}/undo`. `kept`: fields of the survivor that are not restored. */
export const RevertedMerge = ContactMerge.pick({ survivorId: true, mergedId: true }).extend({
  kept: z.array(z.string()),
});
export type RevertedMerge = z.infer<typeof RevertedMerge>;

/** Similarities of two contacts. A similar name needs the same custom field, or the same name in the email. */
export const duplicateReasons = ["phone", "email", "name", "customField", "emailName"] as const;

/** Two contacts that may be the same person. */
export const DuplicateSuggestion = z.object({
  contact: Contact,
  other: Contact,
  reasons: z.array(z.enum(duplicateReasons)),
});
export type DuplicateSuggestion = z.infer<typeof DuplicateSuggestion>;

/** The search for duplicates: the time of the last one, and whether one is queued or running. */
export const DuplicateSearch = z.object({ foundDate: Instant.nullable(), isSearching: z.boolean() });
export type DuplicateSearch = z.infer<typeof DuplicateSearch>;

/** Body of `POST /api/contact/duplicates/dismiss`. `isDismissed: false` restores the suggestion. */
export const DismissDuplicate = z.object({
  contactId: z.string().min(1).max(100),
  otherId: z.string().min(1).max(100),
  isDismissed: z.boolean().optional(),
});
export type DismissDuplicate = z.infer<typeof DismissDuplicate>;
