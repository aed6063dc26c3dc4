import type { BadgeLook } from "#components/ui/badge.tsx";
import type { DeliveryStatus } from "#lib/deliveries/schema.ts";

/** The looks of the delivery statuses; their texts are in the messages `deliveries.statuses`. */
export const deliveryLooks: Record<DeliveryStatus, BadgeLook> = {
  pending: "neutral",
  sending: "accent",
  delivered: "success",
  failed: "danger",
  timed_out: "danger",
  blocked: "warn",
  interrupted: "warn",
  recalled: "neutral",
};
