// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { CreateWebForm, FormStatistics, FormSubmission, FormSubmissionPage, UpdateWebForm, WebForm, WebFormSummary } from "./forms-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const forms = {
  list: "GET /api/form",
  create: "POST /api/form json",
  get: "GET /api/form/{id}",
  update: "PUT /api/form/{id} json",
  delete: "DELETE /api/form/{id}",
  submissions: "GET /api/form/{id}/submission?pageSize&continuationToken",
  export: "GET /api/form/{id}/submission/export raw",
  statistics: "GET /api/form/{id}/statistics?days",
};

export type FormsApi = {
  /**
   * List the forms for websites, newest first. With the number of submissions. A workspace has at most 100. Lead
   * forms of ads are not included.
   */
  list(input?: NoInput, options?: CallOptions): ListPromise<WebFormSummary[], WebFormSummary>;

  /**
   * Create a form for websites. A new form is a draft. At most 30 fields. Errors: STAGE_NOT_FOUND, TAG_NOT_FOUND,
   * USER_NOT_FOUND, TEAM_NOT_FOUND, CHANNEL_NOT_FOUND, CUSTOM_FIELD_NOT_FOUND.
   */
  create(input: CreateWebForm, options?: CallOptions): ApiPromise<WebForm>;

  /** Read a form for websites. With its fields, settings and the address of its page. Errors: WEB_FORM_NOT_FOUND. */
  get(input: { id: string }, options?: CallOptions): ApiPromise<WebForm>;

  /**
   * Change, publish or close a form. Only the keys sent change, immediately also for a published form; `content`
   * and `target` are replaced. `status` published needs a required field of kind email or phone. 409 if `version`
   * is not the current one. Errors: WEB_FORM_NOT_FOUND, STAGE_NOT_FOUND, TAG_NOT_FOUND, USER_NOT_FOUND,
   * TEAM_NOT_FOUND, CHANNEL_NOT_FOUND, CUSTOM_FIELD_NOT_FOUND, FORM_CHANGED.
   */
  update(input: { id: string } & UpdateWebForm, options?: CallOptions): ApiPromise<WebForm>;

  /**
   * Delete a form with its submissions. Its page stops working immediately. Contacts that its submissions created
   * stay. Errors: WEB_FORM_NOT_FOUND.
   */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;

  /**
   * List the submissions of a form, newest first. Those of deleted contacts are deleted too. Errors:
   * WEB_FORM_NOT_FOUND.
   */
  submissions(input: {
    id: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<FormSubmissionPage, FormSubmission>;

  /**
   * Download the submissions of a form as CSV. All submissions, newest first, with a column for each field of the
   * form and for each removed field that was answered. Errors: WEB_FORM_NOT_FOUND.
   */
  export(input: { id: string }, options?: CallOptions): ApiPromise<Response>;

  /**
   * Count the submissions of a form by day. Days in UTC, oldest first, with the number of submissions that were
   * discarded as spam. Errors: WEB_FORM_NOT_FOUND.
   */
  statistics(input: { id: string; days?: number }, options?: CallOptions): ApiPromise<FormStatistics>;
};
