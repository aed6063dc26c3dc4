import type { BadgeLook } from "#components/ui/badge.tsx";
import type { DeliveryStatus } from "#lib/deliveries/schema.ts";

type StatusWords = { label: string; look: BadgeLook; meaning: string };

/** The states of a delivery in words. */
export const statusWords: Record<DeliveryStatus, StatusWords> = {
  pending: { label: "Waiting", look: "neutral", meaning: "It is in line and will be sent." },
  sending: { label: "Sending", look: "accent", meaning: "The request is on its way." },
  delivered: { label: "Delivered", look: "success", meaning: "The receiver answered with a 2xx status." },
  failed: { label: "Failed", look: "danger", meaning: "The receiver refused it or could not be reached." },
  timed_out: { label: "Timed out", look: "danger", meaning: "There was no answer within 10 seconds." },
  blocked: { label: "Blocked", look: "warn", meaning: "The address may not be called from this server." },
  interrupted: {
    label: "Interrupted",
    look: "warn",
    meaning: "This server stopped while sending; whether it arrived is unknown.",
  },
};
