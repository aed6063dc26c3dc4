import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";
import { QueryFlag } from "#lib/platform/api/query-flag.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { BulkEdit, StartBulkEdit } from "./schema.ts";

const reading = { area: "contact", permission: "contacts.read" } as const;
const writing = { area: "contact", permission: "contacts.write" } as const;
const missing = ["BULK_EDIT_NOT_FOUND"];

/** Contracts of `/api/contact/bulk-edit/**`: one change of many contacts, in the background. */
export const bulkEditEndpoints = {
  list: defineEndpoint("listBulkEdits", {
    ...reading,
    method: "GET",
    path: "/api/contact/bulk-edit",
    summary: "List bulk edits, newest first",
    description: "Owners and admins see those of all members, others their own.",
    query: z.object({
      workspaceId: z.string().optional(),
      mine: QueryFlag.optional(),
      pageSize: pageSize(),
      continuationToken: ContinuationToken,
    }),
    response: pageOf(BulkEdit),
  }),
  start: defineEndpoint("startBulkEdit", {
    ...writing,
    method: "POST",
    path: "/api/contact/bulk-edit",
    summary: "Change all contacts that match",
    description:
      "Sets fields of the contacts with contactIds, or of all that match the filters now, or deletes them. At most " +
      "50,000 contacts, and one running edit per person. Runs in the background. Fires the events of other bulk " +
      "changes: none for a stage. Members change only contacts that they see.",
    body: StartBulkEdit,
    response: BulkEdit,
    errors: [
      "CONTACT_NOT_FOUND",
      "STAGE_NOT_FOUND",
      "SEGMENTATION_NOT_FOUND",
      "TAG_NOT_FOUND",
      "USER_NOT_FOUND",
      "TEAM_NOT_FOUND",
      "FORBIDDEN",
    ],
  }),
  get: defineEndpoint("getBulkEdit", {
    ...reading,
    method: "GET",
    path: "/api/contact/bulk-edit/{id}",
    summary: "Read a bulk edit and its progress",
    description: "done is how many of total contacts were processed so far.",
    params: RecordId,
    response: BulkEdit,
    errors: missing,
  }),
  cancel: defineEndpoint("cancelBulkEdit", {
    ...writing,
    method: "POST",
    path: "/api/contact/bulk-edit/{id}/cancel",
    summary: "Stop a bulk edit",
    description: "Contacts that were changed keep the change; revert restores them.",
    params: RecordId,
    response: BulkEdit,
    errors: missing,
  }),
  revert: defineEndpoint("revertBulkEdit", {
    ...writing,
    method: "POST",
    path: "/api/contact/bulk-edit/{id}/revert",
    summary: "Revert a bulk edit",
    description:
      "Within 30 days, in the background. Fields get their old value back if they still have the new one. Fires no " +
      "events. A deletion cannot be reverted.",
    params: RecordId,
    response: BulkEdit,
    errors: missing,
  }),
};
