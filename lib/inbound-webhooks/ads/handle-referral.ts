import { applyAttribution } from "#lib/contacts/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { joinIdentities } from "../handlers/join-identities.ts";
import type { EventOf, InboundEvent } from "../inbound-event.ts";
import { saveEvent } from "../save-event.ts";
import { attributeReferral, saveTouch } from "./touch.ts";

/**
 * Records a click that arrived without a message as the contact's last touch. If the click brought the contact, it
 * becomes the contact's ad. A click by an unknown person creates no contact: it is stored until they write.
 */
export async function handleReferral(
  ctx: WorkspaceContext,
  taken: InboundEvent<EventOf<"referral">>,
): Promise<void> {
  const { event, channel } = taken;
  const touch = await attributeReferral(event.referral, channel);
  await inTransaction(ctx, async (ctx) => {
    const contactId = await joinIdentities(ctx, { channel, names: event.from });
    if (contactId === null) {
      await saveEvent(ctx, taken);
      return;
    }
    const source = event.externalId ?? `referral:${taken.notificationId}:${taken.position}`;
    await saveTouch(ctx, { touch, contactId, channel, at: event.at, source });
    if (touch.ad) await applyAttribution(ctx, { contactId, ad: touch.ad, clickedAt: event.at });
  });
}
