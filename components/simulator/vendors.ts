import type { SimulatedPlatform } from "#lib/simulator/schema.ts";

/** Names of the vendors, the same in every language. */
export const vendorNames: Record<SimulatedPlatform, string> = {
  whatsapp: "WhatsApp",
  messenger: "Messenger",
  instagram: "Instagram",
  telegram: "Telegram",
};
