import type { StoredChannel } from "#lib/channels/index.ts";
import { telegram } from "../bot/telegram.ts";
import { instagram, messenger } from "../page/page-vendor.ts";
import type { SimulatedPlatform } from "../schema.ts";
import type { SimulatedVendor } from "./vendor.ts";
import { whatsapp } from "./whatsapp.ts";

/** Every vendor there is a fake of; a new one is a new row. */
const vendors: Record<SimulatedPlatform, SimulatedVendor> = { whatsapp, messenger, instagram, telegram };

export function vendorOf({ platformType }: Pick<StoredChannel, "platformType">): SimulatedVendor {
  const found = Object.values(vendors).find((vendor) => vendor.platformType === platformType);
  if (!found) throw new Error(`there is no simulator for ${platformType}`);
  return found;
}
