import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import {
  ContactMerge,
  DismissDuplicate,
  DuplicateSearch,
  DuplicateSuggestion,
  MergeContacts,
  MergePreview,
  RevertedMerge,
} from "./schema.ts";

const reading = { area: "contact", permission: "contacts.read" } as const;
const writing = { area: "contact", permission: "contacts.write" } as const;
const merging = { area: "contact", permission: "contacts.delete" } as const;
/** Contracts of `/api/contact/**` about contacts that are the same person. */
export const mergeEndpoints = {
  previewMerge: defineEndpoint("previewContactMerge", {
    ...reading,
    method: "GET",
    path: "/api/contact/{id}/merge-preview",
    summary: "Preview the merge of two contacts",
    description: "Returns the fields that differ, and what moves.",
    params: RecordId,
    query: z.object({
      mergedId: z.string().min(1).max(100).describe("The contact to merge into it."),
      workspaceId: z.string().optional(),
    }),
    response: MergePreview,
    errors: ["CONTACT_NOT_FOUND"],
  }),
  merge: defineEndpoint("mergeContacts", {
    ...merging,
    method: "POST",
    path: "/api/contact/{id}/merge",
    summary: "Merge a contact into another one",
    description:
      "The contact with id stays. Fires the events of an update. Also needs the permission to edit contacts.",
    params: RecordId,
    body: MergeContacts,
    response: ContactMerge,
    errors: ["CONTACT_NOT_FOUND", "FORBIDDEN"],
  }),
  listMerges: defineEndpoint("listContactMerges", {
    ...reading,
    method: "GET",
    path: "/api/contact/merge",
    summary: "List the merges that can be undone, newest first",
    description: "Lists merges from the last 30 days. contactId may be a former id.",
    query: z.object({
      workspaceId: z.string().optional(),
      contactId: z.string().max(100).optional(),
      pageSize: pageSize(),
      continuationToken: ContinuationToken,
    }),
    response: pageOf(ContactMerge),
  }),
  undoMerge: defineEndpoint("undoContactMerge", {
    ...merging,
    method: "POST",
    path: "/api/contact/merge/{id}/undo",
    summary: "Undo the merge of two contacts",
    description:
      "Works for 30 days. kept lists fields that are not restored. Needs the same permissions as a merge.",
    params: RecordId,
    response: RevertedMerge,
    errors: ["CONTACT_MERGE_NOT_FOUND", "FORBIDDEN"],
  }),
  listDuplicates: defineEndpoint("listContactDuplicates", {
    ...reading,
    method: "GET",
    path: "/api/contact/duplicates",
    summary: "List contacts that may be the same person",
    description: "Returns the results of the last search, most likely first.",
    query: z.object({
      workspaceId: z.string().optional(),
      pageSize: pageSize(),
      continuationToken: ContinuationToken,
    }),
    response: pageOf(DuplicateSuggestion).extend(DuplicateSearch.shape),
  }),
  findDuplicates: defineEndpoint("findContactDuplicates", {
    ...writing,
    method: "POST",
    path: "/api/contact/duplicates",
    summary: "Search the contacts for duplicates",
    description: "Runs in the background.",
    response: DuplicateSearch,
  }),
  dismissDuplicate: defineEndpoint("dismissContactDuplicate", {
    ...writing,
    method: "POST",
    path: "/api/contact/duplicates/dismiss",
    summary: "Dismiss a suggested duplicate",
    description: "isDismissed: false restores the suggestion.",
    body: DismissDuplicate,
    response: DismissDuplicate,
    errors: ["CONTACT_NOT_FOUND"],
  }),
};
