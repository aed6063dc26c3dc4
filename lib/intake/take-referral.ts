import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { joinIdentities } from "./join-identities.ts";
import { keepEvent } from "./keep-event.ts";
import type { EventOf, Taken } from "./taken.ts";
import { attributeReferral, keepTouch } from "./touch.ts";

/** A click of a contact in a thread that is there already: its last touch. A stranger's is only kept. */
export async function takeReferral(ctx: WorkspaceContext, taken: Taken<EventOf<"referral">>): Promise<void> {
  const { event, channel } = taken;
  const touch = await attributeReferral(event.referral, channel);
  await inTransaction(ctx, async (ctx) => {
    const contactId = await joinIdentities(ctx, { channel, names: event.from });
    if (contactId === null) return void (await keepEvent(ctx, taken));
    const source = event.externalId ?? `referral:${taken.notificationId}:${taken.position}`;
    await keepTouch(ctx, { touch, contactId, channel, at: event.at, source });
  });
}
