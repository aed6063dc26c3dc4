import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { activities, ContactViewer, PresentPerson } from "./schema.ts";

const reading = { area: "contact", permission: "contacts.read" } as const;

/** Contracts of who has which contact open. */
export const presenceEndpoints = {
  viewers: defineEndpoint("listContactViewers", {
    ...reading,
    method: "GET",
    path: "/api/contact/presence",
    summary: "List the contacts that members have open",
    description: "Other people only, on a page of the contact or in one of its conversations.",
    response: z.array(ContactViewer),
  }),
  show: defineEndpoint("showContactPresence", {
    ...reading,
    method: "POST",
    path: "/api/contact/{id}/presence",
    summary: "Show that the caller has a contact open",
    description: "Lasts 15 seconds; null means that the caller left. Returns the other people there.",
    params: RecordId,
    body: z.object({ activity: z.enum(activities).nullable() }),
    response: z.object({ people: z.array(PresentPerson) }),
    errors: ["CONTACT_NOT_FOUND"],
  }),
};
