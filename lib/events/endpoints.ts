import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { EventFeed, ListEvents } from "./schema.ts";

export const eventEndpoints = {
  list: defineEndpoint("listEvents", {
    method: "GET",
    path: "/api/event",
    summary: "Read the events of the workspace, in the order of their commits",
    description:
      "The payloads are those of webhooks, whether or not a rule sent one. Pass continuationToken as since " +
      "to continue without missing an event. Events are kept as long as deliveries (30 days by default). An " +
      "older token is rejected. Only owners and admins, with contact:read, get hidden fields (Settings > Privacy).",
    area: "automation",
    permission: "deliveries.read",
    query: ListEvents,
    response: EventFeed,
  }),
};
