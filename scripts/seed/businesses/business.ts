import type { AdsReferral } from "#lib/db/schema/index.ts";

/** Later messages in one language; the first one depends on the request. */
export type Talk = {
  /** Later messages of the customer. */
  asks: readonly string[];
  /** Replies of the team. */
  answers: readonly string[];
  /** A customer's last message after buying and after not buying. */
  won: readonly string[];
  lost: readonly string[];
};

/** A line of business: its segment in the demo and the messages of its customers. */
export type Business = {
  name: string;
  /** What a customer wants, and the question they ask after a greeting. */
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
