// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { Ad, ContactTouches, LeadForm, LeadFormDetail, LeadPreview, PreviewLeadMap, SaveLeadMap } from "./leads-data.ts";

/** @internal */
export const leads = {
  listForms: "GET /api/lead/form",
  getForm: "GET /api/lead/form/{formId}",
  saveMap: "PUT /api/lead/form/{formId} json",
  preview: "POST /api/lead/form/{formId}/preview json",
  apply: "POST /api/lead/form/{formId}/apply",
  listAds: "GET /api/ad",
  touches: "GET /api/ad/touch?contactId",
};

export type LeadsApi = {
  /**
   * List the lead forms, most recently active first. Every form with at least one lead, with counts of leads and
   * of failed downloads.
   */
  listForms(input?: NoInput, options?: CallOptions): ListPromise<LeadForm[], LeadForm>;

  /**
   * Read a lead form with its questions, mapping and last leads. initial of a field is the target of its answer
   * if map does not contain it. The last 20 leads. Errors: LEAD_FORM_NOT_FOUND.
   */
  getForm(input: { formId: string }, options?: CallOptions): ApiPromise<LeadFormDetail>;

  /**
   * Map a lead form's answers. Applies to new leads. Answers that map does not contain go to their initial
   * target. Errors: LEAD_FORM_NOT_FOUND.
   */
  saveMap(input: { formId: string } & SaveLeadMap, options?: CallOptions): ApiPromise<LeadFormDetail>;

  /**
   * Preview a lead with a mapping. Nothing is changed. data is null if no lead of the form has its answers.
   * Errors: LEAD_FORM_NOT_FOUND, VALIDATION_ERROR.
   */
  preview(input: { formId: string } & PreviewLeadMap, options?: CallOptions): ApiPromise<LeadPreview | null>;

  /**
   * Apply a form's mapping to the contacts of its leads. Runs in the background with the saved mapping. A name is
   * replaced only if the lead gave it, an email or number is only added where the contact has none, and no lead
   * trigger fires. Errors: LEAD_FORM_NOT_FOUND.
   */
  apply(input: { formId: string }, options?: CallOptions): ApiPromise<{ leads: number }>;

  /**
   * List the ads that brought contacts, most recently active first. With clicks, contacts, first and last
   * touches, and the won opportunities of contacts whose first ad it was.
   */
  listAds(input?: NoInput, options?: CallOptions): ListPromise<Ad[], Ad>;

  /**
   * Read the first and the last ad that brought a contact. first and last are the same touch if there is only
   * one, and null if there is none. Errors: CONTACT_NOT_FOUND.
   */
  touches(input: { contactId: string }, options?: CallOptions): ApiPromise<ContactTouches>;
};
