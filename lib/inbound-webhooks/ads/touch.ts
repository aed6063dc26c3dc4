import {
  type AdNetwork,
  adapterOf,
  channelHttp,
  findAdNetwork,
  knownAds,
  type Referral,
  resolveReferral,
  type StoredChannel,
} from "#lib/channels/index.ts";
import { type ContactOrigin, recordAdAttribution } from "#lib/contacts/index.ts";
import type { AdsReferral } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** A click with its attribution. */
export type Touch = {
  /** Null if no ad was clicked: a link of ours, a chat plugin. */
  ad: NonNullable<ContactOrigin["ad"]> | null;
  /** The rule that decided the ad's network. */
  decidedBy: string | null;
  referral: AdsReferral;
  raw: Record<string, unknown>;
};

/** Determines the ad of a click. Call it outside a transaction, because it may call the vendor. */
export async function attributeReferral(referral: Referral, channel: StoredChannel): Promise<Touch> {
  const http = channelHttp(adapterOf(channel), channel);
  const adNetwork = await findAdNetwork(referral, { channel, http, known: knownAds(channel.id) });
  return touchOf(referral, adNetwork);
}

/** Returns the attribution of a click, from its data and the vendor's information about its ad. */
export function touchOf(referral: Referral, adNetwork: AdNetwork | null = null): Touch {
  const { network, rule, isAd, ads } = resolveReferral(referral, { adNetwork });
  const { raw } = referral;
  if (!isAd) return { ad: null, decidedBy: null, referral: ads, raw };
  return { ad: { network, referral: ads }, decidedBy: rule, referral: ads, raw };
}

/** Stores a click as the contact's last touch. `source` is the vendor's id of the event with the click. */
export async function saveTouch(
  ctx: WorkspaceContext,
  kept: { touch: Touch; contactId: string; channel: StoredChannel; at: Date; source: string },
): Promise<void> {
  const { touch, contactId, channel, at, source } = kept;
  const { ad, decidedBy, referral, raw } = touch;
  const network = ad?.network ?? null;
  await recordAdAttribution(ctx, {
    contactId,
    channelId: channel.id,
    network,
    decidedBy,
    referral,
    raw,
    at,
    source,
  });
}
