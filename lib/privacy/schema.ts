import { z } from "zod";
import { requirement } from "#lib/platform/requirement.ts";

const Id = z.string();

/** Whether payment card numbers in messages are masked before they are stored and sent. */
export const Masking = z.object({ cardNumbers: z.boolean() });
export type Masking = z.infer<typeof Masking>;

/** Limits of the hidden fields of a workspace. */
export const hiddenFieldLimits = { maxLength: 100, maxCount: 50 } as const;

/** Keys whose values the log of webhook deliveries hides. Their case does not matter. */
export const HiddenFields = z.object({
  fields: z
    .array(z.string().trim().min(1).max(hiddenFieldLimits.maxLength))
    .max(hiddenFieldLimits.maxCount)
    .refine(
      (names) => new Set(names.map((name) => name.toLowerCase())).size === names.length,
      requirement("must not have a name twice", "nameTwice"),
    ),
});
export type HiddenFields = z.infer<typeof HiddenFields>;

/** `fields` replaces all. `add` and `remove` change some, so that two open pages do not undo each other's changes. */
export const UpdateHiddenFields = HiddenFields.partial().extend({
  add: HiddenFields.shape.fields.optional(),
  remove: HiddenFields.shape.fields.optional(),
});
export type UpdateHiddenFields = z.infer<typeof UpdateHiddenFields>;

/** The states of an erasure. */
export const erasureStatuses = ["queued", "running", "done", "failed"] as const;

/** A backup that still contains the data. `deletedBy` is null if nothing deletes it automatically. */
const PendingBackup = z.object({
  name: z.string(),
  date: z.iso.datetime(),
  deletedBy: z.iso.datetime().nullable(),
});

/** The erasure of a contact. It contains no personal data of the contact. */
export const Erasure = z.object({
  id: Id,
  contactId: Id,
  status: z.enum(erasureStatuses),
  doneSteps: z.int(),
  totalSteps: z.int(),
  counts: z.record(z.string(), z.int()),
  files: z.int(),
  digests: z.array(z.string()),
  backups: z.array(PendingBackup),
  requestedBy: z.string(),
  requestedDate: z.iso.datetime(),
  finishedDate: z.iso.datetime().nullable(),
  repeatedDate: z.iso.datetime().nullable(),
});
export type Erasure = z.infer<typeof Erasure>;

/** `confirmation` is the contact's full name, or its email or number. */
export const EraseContact = z.object({ confirmation: z.string().trim().min(1).max(500) });
export type EraseContact = z.infer<typeof EraseContact>;

/** `identifier`: a number, email or vendor id; only erasures of contacts that had it. */
export const ListErasures = z.object({ identifier: z.string().trim().min(1).max(254).optional() });
export type ListErasures = z.infer<typeof ListErasures>;
