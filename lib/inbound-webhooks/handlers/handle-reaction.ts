import type { ReactionEvent } from "#lib/channels/index.ts";
import { receiveMessage } from "#lib/conversations/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { claimClicks, originOf, saveClicks } from "../ads/claim-clicks.ts";
import type { InboundEvent } from "../inbound-event.ts";
import { saveEvent } from "../save-event.ts";
import { joinIdentities } from "./join-identities.ts";

/**
 * Handles a reaction; a removed one has no text. It restarts the messaging window and gets no reply. One in a group is
 * stored as an event, like the group's messages.
 */
export async function handleReaction(
  ctx: WorkspaceContext,
  taken: InboundEvent<ReactionEvent>,
): Promise<void> {
  const { event, channel } = taken;
  if (event.groupId) return void (await saveEvent(ctx, taken));
  const { at, emoji, externalId, from, profileName, target } = event;
  const [first] = from;
  if (!first) throw new Error("A reaction has no sender.");
  await inTransaction(ctx, async (ctx) => {
    const contactId = await joinIdentities(ctx, { channel, names: from });
    const clicks = contactId === null ? await claimClicks(ctx, { channel, names: from }) : [];
    const ad = originOf(clicks, at);
    const received = await receiveMessage(ctx, {
      platformId: channel.platformId,
      channelId: channel.id,
      externalContactId: first.value,
      contactId,
      identities: from,
      name: profileName,
      kind: "reaction",
      text: emoji ?? "",
      content: { emoji },
      replyTo: target,
      externalId,
      at,
      ...(ad && { ad }),
    });
    await saveClicks(ctx, { clicks, contactId: received.contactId, channel });
  });
}
