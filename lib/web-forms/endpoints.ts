import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { Challenge } from "#lib/platform/visitors/schema.ts";
import {
  CreateWebForm,
  FormStatistics,
  FormSubmissionPage,
  ListFormSubmissions,
  ReadFormStatistics,
  SubmitForm,
  SubmittedForm,
  UpdateWebForm,
  WebForm,
  WebFormSummary,
} from "./schema.ts";

const reading = { area: "contact", permission: "contacts.read" } as const;
const writing = { area: "contact", permission: "settings.write" } as const;
const byKey = z.object({ publicKey: z.string().min(1) });
const errors = ["WEB_FORM_NOT_FOUND"];
const references = [
  "STAGE_NOT_FOUND",
  "TAG_NOT_FOUND",
  "USER_NOT_FOUND",
  "TEAM_NOT_FOUND",
  "CHANNEL_NOT_FOUND",
  "CUSTOM_FIELD_NOT_FOUND",
];
const visiting = { area: "contact", workspace: "none", public: true, params: byKey } as const;
const visitErrors = [...errors, "TOKEN_REQUIRED", "TOKEN_INVALID"];

/** Contracts of forms on websites, for the console and for visitors. Lead forms of ads are in `lib/leads`. */
export const webFormEndpoints = {
  list: defineEndpoint("listWebForms", {
    ...reading,
    method: "GET",
    path: "/api/form",
    summary: "List the forms for websites, newest first",
    description:
      "With the number of submissions. A workspace has at most 100. Lead forms of ads are not included.",
    response: z.array(WebFormSummary),
  }),
  create: defineEndpoint("createWebForm", {
    ...writing,
    method: "POST",
    path: "/api/form",
    summary: "Create a form for websites",
    description: "A new form is a draft. At most 30 fields.",
    body: CreateWebForm,
    response: WebForm,
    errors: references,
  }),
  get: defineEndpoint("getWebForm", {
    ...reading,
    method: "GET",
    path: "/api/form/{id}",
    summary: "Read a form for websites",
    description: "With its fields, settings and the address of its page.",
    params: RecordId,
    response: WebForm,
    errors,
  }),
  update: defineEndpoint("updateWebForm", {
    ...writing,
    method: "PUT",
    path: "/api/form/{id}",
    summary: "Change, publish or close a form",
    description:
      "Only the keys sent change, immediately also for a published form; `content` and `target` are replaced. `status` published needs a required field of " +
      "kind email or phone. 409 if `version` is not the current one.",
    params: RecordId,
    body: UpdateWebForm,
    response: WebForm,
    errors: [...errors, ...references, "FORM_CHANGED"],
  }),
  delete: defineEndpoint("deleteWebForm", {
    ...writing,
    method: "DELETE",
    path: "/api/form/{id}",
    summary: "Delete a form with its submissions",
    description: "Its page stops working immediately. Contacts that its submissions created stay.",
    params: RecordId,
    response: RecordId,
    errors,
  }),
  submissions: defineEndpoint("listWebFormSubmissions", {
    ...reading,
    method: "GET",
    path: "/api/form/{id}/submission",
    summary: "List the submissions of a form, newest first",
    description: "Those of deleted contacts are deleted too.",
    params: RecordId,
    query: ListFormSubmissions,
    response: FormSubmissionPage,
    errors,
  }),
  export: defineEndpoint("exportWebFormSubmissions", {
    ...reading,
    method: "GET",
    path: "/api/form/{id}/submission/export",
    summary: "Download the submissions of a form as CSV",
    description:
      "All submissions, newest first, with a column for each field of the form and for each removed field that was answered.",
    params: RecordId,
    response: z.string(),
    bare: "text/csv",
    errors,
  }),
  statistics: defineEndpoint("getWebFormStatistics", {
    ...reading,
    method: "GET",
    path: "/api/form/{id}/statistics",
    summary: "Count the submissions of a form by day",
    description: "Days in UTC, oldest first, with the number of submissions that were discarded as spam.",
    params: RecordId,
    query: ReadFormStatistics,
    response: FormStatistics,
    errors,
  }),
  challenge: defineEndpoint("issueFormChallenge", {
    ...visiting,
    method: "POST",
    path: "/api/form/public/{publicKey}/challenge",
    summary: "Get a challenge for a submission",
    description:
      "Needs the token of the visit as Authorization; the form's page has it. Find a number for which the SHA-256 of " +
      "`<challenge>.<number>` starts with `bits` zero bits, and send `<challenge>.<number>` as `proof` within five minutes.",
    response: Challenge,
    errors: visitErrors,
  }),
  submit: defineEndpoint("submitWebForm", {
    ...visiting,
    method: "POST",
    path: "/api/form/public/{publicKey}/submission",
    summary: "Submit a form",
    description:
      "Needs the token of the visit as Authorization and a `proof`. Creates a contact, or adds what the contact with the " +
      "number or email does not have. Each visit is stored once; repeating it returns the same response. 409 if the form " +
      "changed since the visitor opened it.",
    body: SubmitForm,
    response: SubmittedForm,
    errors: [...visitErrors, "PROOF_REQUIRED", "PROOF_INVALID", "FORM_CHANGED"],
  }),
};
