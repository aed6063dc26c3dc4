import { clock } from "#lib/platform/clock.ts";
import type { AdNetworks } from "./find-ad-network.ts";
import type { AdNetwork } from "./resolve-referral.ts";

const MAX_ADS = 5_000;
const LIFETIME_MS = 24 * 3_600_000;

type Known = { network: AdNetwork | "undecided"; until: number };
const ads = new Map<string, Known>();

/**
 * Returns this process's cache of a channel's ads. Each entry is kept for a day: an ad leads to many clicks, and its
 * placements seldom change.
 */
export function knownAds(channelId: string): AdNetworks {
  const keyOf = (adId: string) => `${channelId}:${adId}`;
  return {
    get: (adId) => {
      const known = ads.get(keyOf(adId));
      return known && known.until > clock.now().getTime() ? known.network : undefined;
    },
    set: (adId, network) => {
      const [oldest] = ads.keys();
      if (ads.size >= MAX_ADS && oldest !== undefined) ads.delete(oldest);
      ads.delete(keyOf(adId));
      ads.set(keyOf(adId), { network, until: clock.now().getTime() + LIFETIME_MS });
    },
  };
}
