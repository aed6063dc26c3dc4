import type { AdsReferral } from "#lib/db/schema/index.ts";

/** What people say in one language as it goes on; what comes first depends on what they want. */
export type Talk = {
  /** What a customer writes while it is going on. */
  asks: readonly string[];
  /** What the team answers. */
  answers: readonly string[];
  /** A customer's last words when they bought, and when they did not. */
  won: readonly string[];
  lost: readonly string[];
};

/** One line of business: its segmentation in the demo, and what people write to it. */
export type Business = {
  name: string;
  /** What a customer asks for, and how that question reads; a greeting comes before it. */
  opens: readonly (readonly [product: string, question: string])[];
  /** The same by customers who write English. */
  opensInEnglish: readonly (readonly [product: string, question: string])[];
  talk: Talk;
  notes: readonly string[];
  ads: readonly AdsReferral[];
};

/** A click-to-chat ad. */
export function chatAd(adId: string, title: string): AdsReferral {
  return {
    type: "ad",
    adId,
    title,
    url: `https://ads.example/${adId}`,
    ctwaClid: `ARA${adId.slice(-6)}kVhQe7`,
  };
}
