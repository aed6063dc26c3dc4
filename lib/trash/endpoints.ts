import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { RestoredItem, RestoreItems, TrashFilter, TrashItem } from "./schema.ts";

const area = "contact";
const missing = ["TRASH_ITEM_NOT_FOUND"];

/** Contracts of `/api/trash/**`: deleted contacts, rules, agents and automations. */
export const trashEndpoints = {
  list: defineEndpoint("listTrash", {
    area,
    method: "GET",
    path: "/api/trash",
    summary: "List deleted records, last deleted first",
    description:
      "Contacts, rules, agents and automations stay in the trash for 30 days. Shows the kinds that the caller may " +
      "delete, and contacts that the caller saw. An API key with scopes sees the kinds whose area it may read.",
    query: TrashFilter.extend({
      workspaceId: z.string().optional(),
      pageSize: pageSize(),
      continuationToken: ContinuationToken,
    }),
    response: pageOf(TrashItem),
  }),
  restore: defineEndpoint("restoreTrashItem", {
    area,
    method: "POST",
    path: "/api/trash/{id}/restore",
    summary: "Restore a deleted record",
    description:
      "The record gets its id, its values and its related records again. leftOut lists fields whose value another " +
      "record has now, or that referred to something that no longer exists. Fires no event, and does not send what " +
      "was due while the record was in the trash.",
    params: RecordId,
    response: RestoredItem,
    errors: missing,
  }),
  restoreMany: defineEndpoint("restoreTrashItems", {
    area,
    method: "POST",
    path: "/api/trash/restore",
    summary: "Restore several deleted records",
    description: "All or none, at most 1,000: the records that one call deleted.",
    body: RestoreItems,
    response: z.array(RestoredItem),
    errors: missing,
  }),
  delete: defineEndpoint("deleteTrashItem", {
    area,
    method: "DELETE",
    path: "/api/trash/{id}",
    summary: "Permanently delete a record in the trash",
    description: "It cannot be restored afterwards. Its stored files are deleted within hours.",
    params: RecordId,
    response: RecordId,
    errors: missing,
  }),
  deleteAll: defineEndpoint("deleteTrashItems", {
    area,
    method: "DELETE",
    path: "/api/trash",
    summary: "Empty the trash",
    description:
      "Permanently deletes all records in the trash that the caller may delete. They cannot be restored afterwards.",
    response: z.object({ deleted: z.int() }),
  }),
};
