import type { BadgeVariant } from "#components/ui/badge.tsx";
import type { DeliveryStatus } from "#lib/deliveries/schema.ts";

/** The badge of each delivery status; their texts are in the messages `deliveries.statuses`. */
export const deliveryVariants: Record<DeliveryStatus, BadgeVariant> = {
  pending: "neutral",
  sending: "accent",
  delivered: "success",
  failed: "danger",
  timed_out: "danger",
  blocked: "warn",
  interrupted: "warn",
  recalled: "neutral",
};
