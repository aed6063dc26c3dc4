import type { BadgeLook } from "#components/ui/badge.tsx";
import type { DeliveryStatus } from "#lib/deliveries/schema.ts";

type StatusWords = { label: string; look: BadgeLook; meaning: string };

/** Labels of the delivery statuses. */
export const statusLabels: Record<DeliveryStatus, StatusWords> = {
  pending: { label: "Pending", look: "neutral", meaning: "The delivery is queued." },
  sending: { label: "Sending", look: "accent", meaning: "The request is being sent." },
  delivered: { label: "Delivered", look: "success", meaning: "The receiver returned a 2xx status." },
  failed: {
    label: "Failed",
    look: "danger",
    meaning: "The receiver rejected the request or could not be reached.",
  },
  timed_out: { label: "Timed out", look: "danger", meaning: "There was no response within 10 seconds." },
  blocked: {
    label: "Blocked",
    look: "warn",
    meaning: "This server is not allowed to send requests to that address.",
  },
  interrupted: {
    label: "Interrupted",
    look: "warn",
    meaning: "This server stopped while sending. The request may or may not have arrived.",
  },
};
