import type { Referral, StoredChannel } from "#lib/channels/index.ts";
import { type ContactOrigin, recordAdTouch } from "#lib/contacts/index.ts";
import type { AdsReferral } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** A click with what was made of it; `ad` is there where an ad was clicked. */
export type Touch = {
  ad: ContactOrigin["ad"] | null;
  decidedBy: string | null;
  referral: AdsReferral;
  raw: Record<string, unknown>;
};

/** What counts as an ad of a network; a link of our own, a chat plugin and the like do not. */
const adTypes = new Set(["ad", "post"]);

/** Works out which network's ad a referral is, and keeps why. */
export function attributeReferral({ raw, ...referral }: Referral): Touch {
  const { type, adId, title, url, ctwaClid } = referral;
  const kept: AdsReferral = { type, adId, title, url, ctwaClid };
  if (!adTypes.has(type)) return { ad: null, decidedBy: null, referral: kept, raw };
  const network = referral.network ?? "facebook";
  return { ad: { network, referral: kept }, decidedBy: null, referral: kept, raw };
}

/** Keeps a click as the contact's last touch. `source` is the vendor's id of what carried it. */
export async function keepTouch(
  ctx: WorkspaceContext,
  kept: { touch: Touch; contactId: string; channel: StoredChannel; at: Date; source: string },
): Promise<void> {
  const { touch, contactId, channel, at, source } = kept;
  const { ad, decidedBy, referral, raw } = touch;
  await recordAdTouch(ctx, {
    ...{
      contactId,
      channelId: channel.id,
      network: ad?.network ?? null,
      decidedBy,
      referral,
      raw,
      at,
      source,
    },
  });
}
