import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import {
  Delivery,
  DeliveryChanges,
  DeliveryDetail,
  DeliveryPage,
  DeliveryParams,
  EndpointHealth,
  FollowDeliveries,
  HEALTH_SAMPLE,
  ListDeliveries,
  ListEndpointHealth,
  ResendDeliveries,
  ResendProgress,
  ResendProgressQuery,
  ResentDeliveries,
} from "./schema.ts";

export const deliveryEndpoints = {
  list: defineEndpoint("listDeliveries", {
    method: "GET",
    path: "/api/delivery",
    summary: "List webhook deliveries, newest first",
    description: "All filters given must match. from is inclusive, to is exclusive.",
    area: "automation",
    permission: "deliveries.read",
    query: ListDeliveries,
    response: DeliveryPage,
  }),
  follow: defineEndpoint("followDeliveries", {
    method: "GET",
    path: "/api/delivery/stream",
    summary: "Follow webhook deliveries as server-sent events",
    description:
      "Messages are `{type: delivery, delivery}`, as GET /api/delivery/{id} returns it, when a webhook is finished and, " +
      "if it takes longer than 300 ms, also while it is being sent. A webhook that could not be sent is signed with the " +
      "time of its failure. `{type: missed}` means that some deliveries are only in the log. A message can be repeated. " +
      "The stream ends after 10 minutes; continue with since. A person can have 10 open streams.",
    area: "automation",
    permission: "deliveries.read",
    query: FollowDeliveries,
    response: z.string(),
    bare: "text/event-stream",
  }),
  get: defineEndpoint("getDelivery", {
    method: "GET",
    path: "/api/delivery/{id}",
    summary: "Read a delivery with its request and response",
    description: "The response body is cut after 16 KiB; secret headers and hidden fields are masked.",
    area: "automation",
    permission: "deliveries.read",
    params: DeliveryParams,
    response: DeliveryDetail,
    errors: ["DELIVERY_NOT_FOUND"],
  }),
  changes: defineEndpoint("listDeliveryChanges", {
    method: "GET",
    path: "/api/delivery/{id}/changes",
    summary: "Compare the body of a delivery with the current state of its record",
    description:
      "Returns each key of the contact, opportunity or task whose value would be different if the webhook were sent " +
      "now. Needs permission to read that record, too.",
    area: "automation",
    permission: "deliveries.read",
    params: DeliveryParams,
    response: DeliveryChanges,
    errors: ["DELIVERY_NOT_FOUND"],
  }),
  resend: defineEndpoint("resendDelivery", {
    method: "POST",
    path: "/api/delivery/{id}/resend",
    summary: "Send a finished delivery again, as a new delivery linked to it",
    description: "It has the body of the event. The original delivery does not change.",
    area: "automation",
    permission: "deliveries.resend",
    params: DeliveryParams,
    response: Delivery,
    errors: ["DELIVERY_NOT_FOUND"],
  }),
  health: defineEndpoint("listEndpointHealth", {
    method: "GET",
    path: "/api/delivery/health",
    summary: "Read the health of each address of each rule in the last 24 hours",
    description:
      `Counts at most the newest ${HEALTH_SAMPLE} finished deliveries of a rule in each hour; isSample means that an hour ` +
      "had more. Rules without a delivery are left out.",
    area: "automation",
    permission: "deliveries.read",
    query: ListEndpointHealth,
    response: z.array(EndpointHealth),
    errors: ["RULE_NOT_FOUND"],
  }),
  resendProgress: defineEndpoint("getResendProgress", {
    method: "GET",
    path: "/api/delivery/resend",
    summary: "Count the resent deliveries of one call by state",
    description: "creationDate is the one that resendDeliveries returned.",
    area: "automation",
    permission: "deliveries.read",
    query: ResendProgressQuery,
    response: ResendProgress,
  }),
  resendMatching: defineEndpoint("resendDeliveries", {
    method: "POST",
    path: "/api/delivery/resend",
    summary: "Resend the failed deliveries that match all filters",
    description:
      "Oldest first, at most 1,000 per call, perMinute of them each minute. Deliveries that were already " +
      "resent are left out. With dryRun nothing is sent. status is failed, timed_out, blocked or " +
      "interrupted; without it, all of them. deliveryIds limits it to a selection.",
    area: "automation",
    permission: "deliveries.resend",
    body: ResendDeliveries,
    response: ResentDeliveries,
    errors: ["DELIVERY_NOT_FOUND", "RULE_NOT_FOUND", "CONTACT_NOT_FOUND"],
  }),
};
