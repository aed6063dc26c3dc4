import { applyAccountReport, missedCallsIn, type UnknownEvent } from "#lib/channels/index.ts";
import { addActivity } from "#lib/contacts/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { reason } from "#lib/platform/reason.ts";
import type { InboundEvent } from "../inbound-event.ts";
import { saveEvent } from "../save-event.ts";
import { joinIdentities } from "./join-identities.ts";

/** Stores a report that is not about a message, and applies it to the channel once. */
export async function handleReport(ctx: WorkspaceContext, taken: InboundEvent<UnknownEvent>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await saveEvent(ctx, taken))) return;
    await applyAccountReport(ctx, taken);
    if (taken.event.field === "calls") await noteMissedCalls(ctx, taken);
  });
}

/**
 * Adds a note about a missed call to the caller's history. A call by an unknown person is only in the channel's
 * activity.
 */
async function noteMissedCalls(
  ctx: WorkspaceContext,
  { event, channel }: InboundEvent<UnknownEvent>,
): Promise<void> {
  for (const { from } of missedCallsIn(event.raw)) {
    const contactId = await joinIdentities(ctx, { channel, names: from });
    const missed = reason(`Missed call on ${channel.name}.`, "noteMissedCall", { channel: channel.name });
    if (contactId !== null) await addActivity(ctx, contactId, missed);
  }
}
