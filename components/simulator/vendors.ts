import type { SimulatedPlatform } from "#lib/simulator/schema.ts";

/** Labels of the vendors, and what a customer's number is called there. */
export const vendorLabels: Record<SimulatedPlatform, { label: string; number: string }> = {
  whatsapp: { label: "WhatsApp", number: "Number" },
  messenger: { label: "Messenger", number: "Their id, digits" },
  instagram: { label: "Instagram", number: "Their id, digits" },
  telegram: { label: "Telegram", number: "Their id, digits" },
};

/** Short descriptions of vendor error codes. */
export const failLabels: Record<string, string> = {
  "131047": "24-hour window closed",
  "131026": "Undeliverable",
  "131049": "Marketing limit reached",
  "131050": "Opted out of marketing",
  "130472": "Part of an experiment",
  "131053": "File rejected",
  "131048": "Number restricted",
  "131000": "Meta error",
  "551": "Person not available",
  "10": "24-hour window closed",
  "613": "Too many calls",
  "2": "Meta error",
  "403": "Bot blocked",
  "400": "Chat not found",
  "429": "Too many requests",
  "500": "Telegram error",
};
