import type { AdsReferral } from "#lib/db/schema/index.ts";

export function chatAd(adId: string, title: string): AdsReferral {
  return {
    type: "ad",
    adId,
    title,
    url: `https://ads.example/${adId}`,
    ctwaClid: `ARA${adId.slice(-6)}kVhQe7`,
  };
}
