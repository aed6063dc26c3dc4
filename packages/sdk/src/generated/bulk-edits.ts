// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { BulkEdit, StartBulkEdit } from "./bulk-edits-data.ts";

/** @internal */
export const bulkEdits = {
  list: "GET /api/contact/bulk-edit?workspaceId&mine&pageSize&continuationToken",
  start: "POST /api/contact/bulk-edit json",
  get: "GET /api/contact/bulk-edit/{id}",
  cancel: "POST /api/contact/bulk-edit/{id}/cancel",
  revert: "POST /api/contact/bulk-edit/{id}/revert",
};

export type BulkEditsApi = {
  /** List bulk edits, newest first. Owners and admins see those of all members, others their own. */
  list(input?: {
    mine?: boolean;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<{ continuationToken: string | null; data: BulkEdit[] }, BulkEdit>;

  /**
   * Change all contacts that match. Sets fields of the contacts with contactIds, or of all that match the filters
   * now, or deletes them. At most 50,000 contacts, and one running edit per person. Runs in the background. Fires
   * the events of other bulk changes: none for a stage. Members change only contacts that they see. Errors:
   * CONTACT_NOT_FOUND, STAGE_NOT_FOUND, SEGMENTATION_NOT_FOUND, TAG_NOT_FOUND, USER_NOT_FOUND, TEAM_NOT_FOUND,
   * FORBIDDEN.
   */
  start(input: StartBulkEdit, options?: CallOptions): ApiPromise<BulkEdit>;

  /**
   * Read a bulk edit and its progress. done is how many of total contacts were processed so far. Errors:
   * BULK_EDIT_NOT_FOUND.
   */
  get(input: { id: string }, options?: CallOptions): ApiPromise<BulkEdit>;

  /**
   * Stop a bulk edit. Contacts that were changed keep the change; revert restores them. Errors:
   * BULK_EDIT_NOT_FOUND.
   */
  cancel(input: { id: string }, options?: CallOptions): ApiPromise<BulkEdit>;

  /**
   * Revert a bulk edit. Within 30 days, in the background. Fields get their old value back if they still have the
   * new one. Fires no events. A deletion cannot be reverted. Errors: BULK_EDIT_NOT_FOUND.
   */
  revert(input: { id: string }, options?: CallOptions): ApiPromise<BulkEdit>;
};
