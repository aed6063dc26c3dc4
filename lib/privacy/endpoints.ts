import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { EraseContact, Erasure, HiddenFields, ListErasures, Masking, UpdateHiddenFields } from "./schema.ts";

const InWorkspace = z.object({ workspaceId: z.string().optional() });
/** Of a link, which cannot send the workspace header. */
const InLink = z.object({ workspaceId: z.string().min(1) });

/** Contracts of exporting and erasing the data of a person (docs/privacy.md). */
export const privacyEndpoints = {
  exportContactData: defineEndpoint("exportContactData", {
    method: "GET",
    path: "/api/contact/{id}/personal-data",
    summary: "Download everything about a contact",
    description:
      "Only for owners and admins. A ZIP archive: one JSON file per kind of record, attachments, and index.html to read.",
    area: "contact",
    permission: "privacy.read",
    params: RecordId,
    workspace: "query",
    query: InLink,
    response: z.string(),
    bare: "application/zip",
    errors: ["CONTACT_NOT_FOUND"],
  }),
  eraseContact: defineEndpoint("eraseContact", {
    method: "POST",
    path: "/api/contact/{id}/erase",
    summary: "Erase a contact everywhere",
    description:
      "Only for owners and admins. Deletes the contact, its conversations, files and tasks, and all copies in logs. " +
      "`confirmation` is the contact's name, email or number. A job does the work; the erasure has its progress and " +
      "then its certificate. Cannot be undone. A message that arrives later creates a new contact.",
    area: "contact",
    permission: "privacy.write",
    params: RecordId,
    body: EraseContact,
    response: Erasure,
    errors: ["CONTACT_NOT_FOUND"],
  }),
  listErasures: defineEndpoint("listErasures", {
    method: "GET",
    path: "/api/privacy/erasure",
    summary: "List erasures of contacts",
    description:
      "Only for owners and admins. Newest first, at most 100. With `identifier`, only erasures of contacts that had " +
      "this number, email or vendor id.",
    area: "contact",
    permission: "privacy.read",
    query: ListErasures.extend(InWorkspace.shape),
    response: z.array(Erasure),
  }),
  getErasure: defineEndpoint("getErasure", {
    method: "GET",
    path: "/api/privacy/erasure/{id}",
    summary: "Read an erasure",
    description: "Only for owners and admins.",
    area: "contact",
    permission: "privacy.read",
    params: RecordId,
    response: Erasure,
    errors: ["ERASURE_NOT_FOUND"],
  }),
  masking: defineEndpoint("getMasking", {
    method: "GET",
    path: "/api/privacy/masking",
    summary: "Read the masking settings for messages",
    description: "Off by default.",
    area: "workspace",
    permission: "settings.read",
    response: Masking,
  }),
  updateMasking: defineEndpoint("updateMasking", {
    method: "PUT",
    path: "/api/privacy/masking",
    summary: "Change the masking settings for messages",
    description:
      "Only for owners and admins. With `cardNumbers`, payment card numbers in new messages, notes and drafts are " +
      "replaced by their last four digits before they are stored and sent. Earlier messages do not change.",
    area: "workspace",
    permission: "privacy.write",
    body: Masking,
    response: Masking,
  }),
  hiddenFields: defineEndpoint("getHiddenFields", {
    method: "GET",
    path: "/api/privacy/hidden-fields",
    summary: "Read the fields that webhook deliveries hide",
    description: "Only for owners and admins.",
    area: "workspace",
    permission: "privacy.read",
    response: HiddenFields,
  }),
  updateHiddenFields: defineEndpoint("updateHiddenFields", {
    method: "PUT",
    path: "/api/privacy/hidden-fields",
    summary: "Change the fields that webhook deliveries hide",
    description:
      "Only for owners and admins. Names are keys of bodies, headers and queries, and codes of custom fields, in any case. " +
      "`add` and `remove` change some, `fields` replaces all. Webhooks are sent and resent in full. Applies to earlier " +
      "deliveries too; a field that is removed is shown again.",
    area: "workspace",
    permission: "privacy.write",
    body: UpdateHiddenFields,
    response: HiddenFields,
  }),
  getCertificate: defineEndpoint("getErasureCertificate", {
    method: "GET",
    path: "/api/privacy/erasure/{id}/certificate",
    summary: "Download the certificate of an erasure",
    description:
      "Only for owners and admins. An HTML document in the workspace's language: what was erased, when, by whom, keyed " +
      "digests of the contact's identifiers, and the backups that still contain the data. 404 until the erasure is done.",
    area: "contact",
    permission: "privacy.read",
    params: RecordId,
    workspace: "query",
    query: InLink,
    response: z.string(),
    bare: "text/html",
    errors: ["ERASURE_NOT_FOUND"],
  }),
};
