import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { ListTimeline, TimelinePage } from "./schema.ts";

export const timelineEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/api/contact/{id}/timeline",
    summary: "Read everything that happened to a contact",
    description:
      "Changes, notes, messages of all conversations, what agents did, and the webhooks it caused, in the order in " +
      "which they became known here, newest first. kinds is a comma-separated choice of change, agent, note, " +
      "message and delivery. An API key with scopes sees messages with message:read, deliveries with automation:read.",
    area: "contact",
    permission: "contacts.read",
    params: z.object({ id: z.string().min(1) }),
    query: ListTimeline,
    response: TimelinePage,
    errors: ["CONTACT_NOT_FOUND"],
  }),
};
