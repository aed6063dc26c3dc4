// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { EraseContact, Erasure, HiddenFields, Masking, UpdateHiddenFields } from "./privacy-data.ts";

/** @internal */
export const privacy = {
  exportContactData: "GET /api/contact/{id}/personal-data?workspaceId raw",
  eraseContact: "POST /api/contact/{id}/erase json",
  listErasures: "GET /api/privacy/erasure?identifier&workspaceId",
  getErasure: "GET /api/privacy/erasure/{id}",
  masking: "GET /api/privacy/masking",
  updateMasking: "PUT /api/privacy/masking json",
  hiddenFields: "GET /api/privacy/hidden-fields",
  updateHiddenFields: "PUT /api/privacy/hidden-fields json",
  getCertificate: "GET /api/privacy/erasure/{id}/certificate?workspaceId raw",
};

export type PrivacyApi = {
  /**
   * Download everything about a contact. Only for owners and admins. A ZIP archive: one JSON file per kind of
   * record, attachments, and index.html to read. Errors: CONTACT_NOT_FOUND.
   */
  exportContactData(input: { id: string }, options?: CallOptions): ApiPromise<Response>;

  /**
   * Erase a contact everywhere. Only for owners and admins. Deletes the contact, its conversations, files and
   * tasks, and all copies in logs. `confirmation` is the contact's name, email or number. A job does the work;
   * the erasure has its progress and then its certificate. Cannot be undone. A message that arrives later creates
   * a new contact. Errors: CONTACT_NOT_FOUND.
   */
  eraseContact(input: { id: string } & EraseContact, options?: CallOptions): ApiPromise<Erasure>;

  /**
   * List erasures of contacts. Only for owners and admins. Newest first, at most 100. With `identifier`, only
   * erasures of contacts that had this number, email or vendor id.
   */
  listErasures(input?: { identifier?: string }, options?: CallOptions): ListPromise<Erasure[], Erasure>;

  /** Read an erasure. Only for owners and admins. Errors: ERASURE_NOT_FOUND. */
  getErasure(input: { id: string }, options?: CallOptions): ApiPromise<Erasure>;

  /** Read the masking settings for messages. Off by default. */
  masking(input?: NoInput, options?: CallOptions): ApiPromise<Masking>;

  /**
   * Change the masking settings for messages. Only for owners and admins. With `cardNumbers`, payment card
   * numbers in new messages, notes and drafts are replaced by their last four digits before they are stored and
   * sent. Earlier messages do not change.
   */
  updateMasking(input: Masking, options?: CallOptions): ApiPromise<Masking>;

  /** Read the fields that webhook deliveries hide. Only for owners and admins. */
  hiddenFields(input?: NoInput, options?: CallOptions): ApiPromise<HiddenFields>;

  /**
   * Change the fields that webhook deliveries hide. Only for owners and admins. Names are keys of bodies, headers
   * and queries, and codes of custom fields, in any case. `add` and `remove` change some, `fields` replaces all.
   * Webhooks are sent and resent in full. Applies to earlier deliveries too; a field that is removed is shown
   * again.
   */
  updateHiddenFields(input?: UpdateHiddenFields, options?: CallOptions): ApiPromise<HiddenFields>;

  /**
   * Download the certificate of an erasure. Only for owners and admins. An HTML document in the workspace's
   * language: what was erased, when, by whom, keyed digests of the contact's identifiers, and the backups that
   * still contain the data. 404 until the erasure is done. Errors: ERASURE_NOT_FOUND.
   */
  getCertificate(input: { id: string }, options?: CallOptions): ApiPromise<Response>;
};
