import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import {
  Ad,
  ContactTouches,
  LeadForm,
  LeadFormDetail,
  LeadPreview,
  PreviewLeadMap,
  SaveLeadMap,
} from "./schema.ts";

const reading = { area: "contact", permission: "contacts.read" } as const;
const writing = { area: "contact", permission: "settings.write" } as const;
const OneForm = z.object({ formId: z.string().min(1).max(100) });
const errors = ["LEAD_FORM_NOT_FOUND"];

/** Contracts of lead forms and of what ads brought. */
export const leadEndpoints = {
  listForms: defineEndpoint({
    ...reading,
    method: "GET",
    path: "/api/lead/form",
    summary: "List the lead forms that leads came by, the last active first",
    response: z.array(LeadForm),
  }),
  getForm: defineEndpoint({
    ...reading,
    method: "GET",
    path: "/api/lead/form/{formId}",
    summary: "Read a lead form with its questions, its map and its last leads",
    params: OneForm,
    response: LeadFormDetail,
    errors,
  }),
  saveMap: defineEndpoint({
    ...writing,
    method: "PUT",
    path: "/api/lead/form/{formId}",
    summary: "Choose where a form's answers go",
    description: "It holds for leads to come. Answers it does not name go where they go by themselves.",
    params: OneForm,
    body: SaveLeadMap,
    response: LeadFormDetail,
    errors,
  }),
  preview: defineEndpoint({
    ...reading,
    access: "read",
    method: "POST",
    path: "/api/lead/form/{formId}/preview",
    summary: "Show what a real lead would be with a map",
    description: "Nothing is changed. Null where no lead of the form has its answers yet.",
    params: OneForm,
    body: PreviewLeadMap,
    response: LeadPreview.nullable(),
    errors: [...errors, "VALIDATION_ERROR"],
  }),
  apply: defineEndpoint({
    ...writing,
    method: "POST",
    path: "/api/lead/form/{formId}/apply",
    summary: "Lay a form's map over the contacts its leads became",
    description:
      "A job: answers go where the saved map says. A name is replaced only where the lead gave it, an e-mail and a " +
      "number only where the contact has none, and no trigger of leads fires.",
    params: OneForm,
    response: z.object({ leads: z.int() }),
    errors,
  }),
  listAds: defineEndpoint({
    ...reading,
    method: "GET",
    path: "/api/ad",
    summary: "List the ads that brought contacts, the last active first",
    response: z.array(Ad),
  }),
  touches: defineEndpoint({
    ...reading,
    method: "GET",
    path: "/api/ad/touch",
    summary: "Read the first and the last ad that brought a contact",
    query: z.object({ contactId: z.string().min(1) }),
    response: ContactTouches,
    errors: ["CONTACT_NOT_FOUND"],
  }),
};
