import { z } from "zod";

export const trashLimits = {
  /** The number of days after which a deleted record is deleted permanently. */
  days: 30,
  /** How many records one call restores at most. */
  restored: 1_000,
} as const;

/** Kinds of records in the trash. */
export const trashKinds = ["contact", "rule", "agent", "automation"] as const;
export type TrashKindName = (typeof trashKinds)[number];

const Instant = z.iso.datetime();

/** A deleted record. */
export const TrashItem = z.object({
  /** That of the record, which it has again when it is restored. */
  id: z.string(),
  kind: z.enum(trashKinds),
  name: z.string(),
  deletedBy: z.object({ id: z.string().nullable(), name: z.string() }),
  deletionDate: Instant,
  /** The time of its permanent deletion. */
  expirationDate: Instant,
});
export type TrashItem = z.infer<typeof TrashItem>;

/** Query of `GET /api/trash`. */
export const TrashFilter = z.object({
  kind: z.enum(trashKinds).optional(),
  search: z.string().trim().min(1).max(100).optional().describe("A part of the name."),
});
export type TrashFilter = z.infer<typeof TrashFilter>;

/**
 * A restored record. `leftOut`: fields that are empty now, or the default stage, because another record has the value
 * or what they refer to no longer exists.
 */
export const RestoredItem = TrashItem.pick({ id: true, kind: true, name: true }).extend({
  leftOut: z.array(z.string()),
});
export type RestoredItem = z.infer<typeof RestoredItem>;

/** Body of `POST /api/trash/restore`. */
export const RestoreItems = z.object({
  itemIds: z.array(z.string().min(1).max(100)).min(1).max(trashLimits.restored),
});
export type RestoreItems = z.infer<typeof RestoreItems>;
