import { z } from "zod";
import { ContactEdit, ContactFilters, contactLimits } from "#lib/contacts/schema.ts";
import { ReasonParts } from "#lib/platform/reason-parts.ts";

export const bulkEditLimits = {
  /** Contacts of one bulk edit. */
  contacts: 50_000,
  /** Days after its end in which it can be reverted. */
  revertDays: 30,
} as const;

/** It runs in the background, and so does a revert. */
export const bulkEditStatuses = [
  "running",
  "done",
  "cancelled",
  "failed",
  "reverting",
  "reverted",
  "revertFailed",
] as const;

/** Body of `POST /api/contact/bulk-edit`: the contacts by their ids, or all that match the filters of the list. */
export const StartBulkEdit = z
  .object({
    contactIds: z.array(z.string()).min(1).max(contactLimits.bulk).optional(),
    filters: ContactFilters.optional(),
    change: ContactEdit,
  })
  .refine(({ contactIds, filters }) => (contactIds === undefined) !== (filters === undefined), {
    message: "contactIds or filters is required, and not both",
  })
  .refine(
    ({ change: { delete: isDeleted, ...others } }) => Object.keys(others).length > 0 !== (isDeleted === true),
    {
      path: ["change"],
      message: "needs fields to set, or delete alone",
    },
  );
export type StartBulkEdit = z.infer<typeof StartBulkEdit>;

const Reference = z.string().nullable().optional();

export const BulkEdit = z.object({
  id: z.string(),
  /** The requested change. */
  change: z.object({
    stageId: Reference,
    segmentationId: Reference,
    assignedAgentId: Reference,
    assignedTeamId: Reference,
    customFields: z.array(z.object({ code: z.string(), value: z.string() })).optional(),
    isSolved: z.boolean().optional(),
    addTags: z.array(z.string()).optional(),
    removeTags: z.array(z.string()).optional(),
    delete: z.literal(true).optional(),
  }),
  status: z.enum(bulkEditStatuses),
  statusReason: z.string().nullable(),
  statusReasonParts: ReasonParts,
  /** Contacts that matched when it was started. */
  total: z.int(),
  /** Contacts that were processed by the edit, or by its revert. */
  done: z.int(),
  /** Contacts that were changed or deleted. The others already had the values, or no longer exist. */
  changed: z.int(),
  /** Contacts that the revert restored, and those that it could not restore: changed or deleted since. */
  reverted: z.int(),
  kept: z.int(),
  by: z.object({ id: z.string().nullable(), name: z.string() }),
  creationDate: z.iso.datetime(),
  endedDate: z.iso.datetime().nullable(),
  /** Until when it can be reverted; null if it cannot. */
  revertUntil: z.iso.datetime().nullable(),
});
export type BulkEdit = z.infer<typeof BulkEdit>;
