import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { Delivery, DeliveryDetail, DeliveryPage, DeliveryParams, ListDeliveries } from "./schema.ts";

export const deliveryEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/api/delivery",
    summary: "List webhook deliveries, newest first",
    description: "All filters given must match. from is inclusive, to is exclusive.",
    area: "automation",
    permission: "deliveries.read",
    query: ListDeliveries,
    response: DeliveryPage,
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/api/delivery/{id}",
    summary: "Read a delivery with its request and response",
    description: "The response body is cut after 16 KiB; values of secret headers are masked.",
    area: "automation",
    permission: "deliveries.read",
    params: DeliveryParams,
    response: DeliveryDetail,
    errors: ["DELIVERY_NOT_FOUND"],
  }),
  resend: defineEndpoint({
    method: "POST",
    path: "/api/delivery/{id}/resend",
    summary: "Send a finished delivery again, as a new delivery linked to it",
    description: "The body is the one of the event; the original row does not change.",
    area: "automation",
    permission: "deliveries.resend",
    params: DeliveryParams,
    response: Delivery,
    errors: ["DELIVERY_NOT_FOUND"],
  }),
};
