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

/** Contracts of lead forms and of ad results. */
export const leadEndpoints = {
  listForms: defineEndpoint("listLeadForms", {
    ...reading,
    method: "GET",
    path: "/api/lead/form",
    summary: "List the lead forms, most recently active first",
    description: "Every form with at least one lead, with counts of leads and of failed downloads.",
    response: z.array(LeadForm),
  }),
  getForm: defineEndpoint("getLeadForm", {
    ...reading,
    method: "GET",
    path: "/api/lead/form/{formId}",
    summary: "Read a lead form with its questions, mapping and last leads",
    description:
      "initial of a field is the target of its answer if map does not contain it. The last 20 leads.",
    params: OneForm,
    response: LeadFormDetail,
    errors,
  }),
  saveMap: defineEndpoint("mapLeadForm", {
    ...writing,
    method: "PUT",
    path: "/api/lead/form/{formId}",
    summary: "Map a lead form's answers",
    description: "Applies to new leads. Answers that map does not contain go to their initial target.",
    params: OneForm,
    body: SaveLeadMap,
    response: LeadFormDetail,
    errors,
  }),
  preview: defineEndpoint("previewLeadForm", {
    ...reading,
    access: "read",
    method: "POST",
    path: "/api/lead/form/{formId}/preview",
    summary: "Preview a lead with a mapping",
    description: "Nothing is changed. data is null if no lead of the form has its answers.",
    params: OneForm,
    body: PreviewLeadMap,
    response: LeadPreview.nullable(),
    errors: [...errors, "VALIDATION_ERROR"],
  }),
  apply: defineEndpoint("applyLeadForm", {
    ...writing,
    method: "POST",
    path: "/api/lead/form/{formId}/apply",
    summary: "Apply a form's mapping to the contacts of its leads",
    description:
      "Runs in the background with the saved mapping. A name is replaced only if the lead gave it, an email " +
      "or number is only added where the contact has none, and no lead trigger fires.",
    params: OneForm,
    response: z.object({ leads: z.int() }),
    errors,
  }),
  listAds: defineEndpoint("listAds", {
    ...reading,
    method: "GET",
    path: "/api/ad",
    summary: "List the ads that brought contacts, most recently active first",
    description:
      "With clicks, contacts, first and last touches, and the won opportunities of contacts whose first ad " +
      "it was.",
    response: z.array(Ad),
  }),
  touches: defineEndpoint("getAdTouches", {
    ...reading,
    method: "GET",
    path: "/api/ad/touch",
    summary: "Read the first and the last ad that brought a contact",
    description: "first and last are the same touch if there is only one, and null if there is none.",
    query: z.object({ contactId: z.string().min(1) }),
    response: ContactTouches,
    errors: ["CONTACT_NOT_FOUND"],
  }),
};
