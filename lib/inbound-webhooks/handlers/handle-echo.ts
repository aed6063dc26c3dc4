import type { EchoEvent, Identity } from "#lib/channels/index.ts";
import { platformIds } from "#lib/channels/schema.ts";
import { createContact } from "#lib/contacts/index.ts";
import { recordEcho } from "#lib/conversations/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { claimClicks, originOf, saveClicks } from "../ads/claim-clicks.ts";
import type { InboundEvent } from "../inbound-event.ts";
import { pendingMedia, queueMedia } from "../media/queue-media.ts";
import { applyEarlyAmendments } from "./apply-early-amendments.ts";
import { attachIdentities, joinIdentities } from "./join-identities.ts";

/**
 * Stores a message that our side wrote elsewhere. An unknown recipient becomes a contact, and a message by a person
 * pauses the agent. An echo never gets a reply.
 */
export async function handleEcho(
  ctx: WorkspaceContext,
  { event, channel }: InboundEvent<EchoEvent>,
): Promise<void> {
  const { appId, at, content, externalId, kind, media, replyTo, text, to } = event;
  const [first] = to;
  if (!first) throw new Error("An echo has no recipient.");
  await inTransaction(ctx, async (ctx) => {
    const known = await joinIdentities(ctx, { channel, names: to });
    const contactId = known ?? (await makeContact(ctx, { channel, to, first, at }));
    const echo = await recordEcho(ctx, {
      platformId: channel.platformId,
      channelId: channel.id,
      contactId,
      externalContactId: first.value,
      kind,
      text,
      content,
      media: media && pendingMedia(media),
      replyTo,
      externalId,
      at,
      clientReference: event.clientReference ?? null,
      isPerson: appId === null,
    });
    if (!echo) return;
    await applyEarlyAmendments(ctx, { channelId: channel.id, target: externalId, contactId, isOurs: true });
    if (media) await queueMedia(ctx, { channelId: channel.id, media, message: echo });
  });
}

type Unknown = { channel: InboundEvent["channel"]; to: readonly Identity[]; first: Identity; at: Date };

async function makeContact(ctx: WorkspaceContext, { channel, to, first, at }: Unknown): Promise<string> {
  const { platformId } = channel;
  const clicks = await claimClicks(ctx, { channel, names: to });
  const ad = originOf(clicks, at);
  const number = to.find(({ kind }) => kind === "phone")?.value;
  const { id } = await createContact(
    ctx,
    {
      name: first.kind === "phone" ? `+${first.value}` : first.value,
      platformId,
      ...numberOf(platformId, number),
    },
    { sender: { id: first.value, name: null, text: null, at: null }, ...(ad && { ad }) },
  );
  await attachIdentities(ctx, { channel, names: to }, id);
  await saveClicks(ctx, { clicks, contactId: id, channel });
  return id;
}

function numberOf(platformId: number, number: string | undefined) {
  return platformId === platformIds.whatsapp && number !== undefined
    ? { internalWhatsappNumber: number }
    : {};
}
