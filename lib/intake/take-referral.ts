import { attributeContact } from "#lib/contacts/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { joinIdentities } from "./join-identities.ts";
import { keepEvent } from "./keep-event.ts";
import type { EventOf, Taken } from "./taken.ts";
import { attributeReferral, keepTouch } from "./touch.ts";

/**
 * Records a click that arrived without a message as the contact's last touch. If the click brought the contact, it
 * becomes the ad of the contact. A click of somebody unknown creates no contact: it is kept until they write.
 */
export async function takeReferral(ctx: WorkspaceContext, taken: Taken<EventOf<"referral">>): Promise<void> {
  const { event, channel } = taken;
  const touch = await attributeReferral(event.referral, channel);
  await inTransaction(ctx, async (ctx) => {
    const contactId = await joinIdentities(ctx, { channel, names: event.from });
    if (contactId === null) {
      await keepEvent(ctx, taken);
      return;
    }
    const source = event.externalId ?? `referral:${taken.notificationId}:${taken.position}`;
    await keepTouch(ctx, { touch, contactId, channel, at: event.at, source });
    if (touch.ad) await attributeContact(ctx, { contactId, ad: touch.ad, clickedAt: event.at });
  });
}
