import { addActivity } from "#lib/contacts/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { reason } from "#lib/platform/reason.ts";
import type { EventOf, InboundEvent } from "../inbound-event.ts";
import { saveEvent } from "../save-event.ts";
import { joinIdentities } from "./join-identities.ts";

/** Records in the contact's history that the contact blocked or unblocked our side. */
export async function handleBlock(
  ctx: WorkspaceContext,
  taken: InboundEvent<EventOf<"block">>,
): Promise<void> {
  const { event, channel } = taken;
  await inTransaction(ctx, async (ctx) => {
    if (!(await saveEvent(ctx, taken))) return;
    const contactId = await joinIdentities(ctx, { channel, names: event.from });
    if (contactId === null) return;
    const what = event.blocked ? "blocked" : "no longer blocks";
    const values = { change: event.blocked ? "blocked" : "unblocked", channel: channel.name };
    await addActivity(ctx, contactId, reason(`The contact ${what} ${channel.name}.`, "noteBlocked", values));
  });
}
