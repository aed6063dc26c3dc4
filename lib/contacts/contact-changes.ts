import { z } from "zod";
import { contactLimits, UpdateContact } from "./schema.ts";

/** What one of many contacts gets. Only the keys present change. */
export const BulkChange = UpdateContact.pick({ assignedAgentId: true, tags: true }).extend({
  id: z.string(),
});
export type BulkChange = z.infer<typeof BulkChange>;

/** Body of `POST /api/contact/bulk`: each contact with what it gets, so that a change of many can be taken back. */
export const ChangeContacts = z.object({
  contacts: z
    .array(BulkChange)
    .min(1)
    .max(contactLimits.bulk)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "must name each contact once"),
});
export type ChangeContacts = z.infer<typeof ChangeContacts>;
