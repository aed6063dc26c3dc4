import { recordConsent } from "#lib/consents/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { EventOf, InboundEvent } from "../inbound-event.ts";
import { saveEvent } from "../save-event.ts";
import { joinIdentities } from "./join-identities.ts";

/**
 * Stores a contact's choice about marketing messages for the channel. For an unknown contact only the event is stored.
 */
export async function handleMarketingChoice(
  ctx: WorkspaceContext,
  taken: InboundEvent<EventOf<"marketing_choice">>,
): Promise<void> {
  const { event, channel } = taken;
  await inTransaction(ctx, async (ctx) => {
    if (!(await saveEvent(ctx, taken))) return;
    const contactId = await joinIdentities(ctx, { channel, names: event.from });
    if (contactId === null) return;
    const { isOptedIn: wanted, at } = event;
    await recordConsent(ctx, { contactId, channelId: channel.id, isOptedIn: wanted, method: "vendor", at });
  });
}
