// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { RecordId } from "./users-data.ts";
import type { RestoreItems, RestoredItem, TrashItem } from "./trash-data.ts";

/** @internal */
export const trash = {
  list: "GET /api/trash?kind&search&workspaceId&pageSize&continuationToken",
  restore: "POST /api/trash/{id}/restore",
  restoreMany: "POST /api/trash/restore json",
  delete: "DELETE /api/trash/{id}",
  deleteAll: "DELETE /api/trash",
};

export type TrashApi = {
  /**
   * List deleted records, last deleted first. Contacts, rules, agents and automations stay in the trash for 30
   * days. Shows the kinds that the caller may delete, and contacts that the caller saw. An API key with scopes
   * sees the kinds whose area it may read.
   */
  list(input?: {
    kind?: "contact" | "rule" | "agent" | "automation";
    /** A part of the name. */
    search?: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<{ continuationToken: string | null; data: TrashItem[] }, TrashItem>;

  /**
   * Restore a deleted record. The record gets its id, its values and its related records again. leftOut lists
   * fields whose value another record has now, or that referred to something that no longer exists. Fires no
   * event, and does not send what was due while the record was in the trash. Errors: TRASH_ITEM_NOT_FOUND.
   */
  restore(input: { id: string }, options?: CallOptions): ApiPromise<RestoredItem>;

  /**
   * Restore several deleted records. All or none, at most 1,000: the records that one call deleted. Errors:
   * TRASH_ITEM_NOT_FOUND.
   */
  restoreMany(input: RestoreItems, options?: CallOptions): ApiPromise<RestoredItem[]>;

  /**
   * Permanently delete a record in the trash. It cannot be restored afterwards. Its stored files are deleted
   * within hours. Errors: TRASH_ITEM_NOT_FOUND.
   */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;

  /**
   * Empty the trash. Permanently deletes all records in the trash that the caller may delete. They cannot be
   * restored afterwards.
   */
  deleteAll(input?: NoInput, options?: CallOptions): ApiPromise<{ deleted: number }>;
};
