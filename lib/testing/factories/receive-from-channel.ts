import type { Identity } from "#lib/channels/index.ts";
import { type InboundMessage, type Received, receiveMessage } from "#lib/conversations/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { joinIdentities } from "#lib/inbound-webhooks/handlers/join-identities.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

type ChannelMessage = Omit<InboundMessage, "identities" | "contactId"> & {
  channelId: string;
  identities: readonly Identity[];
};

/** Receives a message as the webhook of its channel does, which finds the contact by any of its identities. */
export async function receiveFromChannel(ctx: WorkspaceContext, message: ChannelMessage): Promise<Received> {
  const { channelId: id, platformId, identities } = message;
  return inTransaction(ctx, async (ctx) => {
    const contactId = await joinIdentities(ctx, { channel: { id, platformId }, names: identities });
    return receiveMessage(ctx, { ...message, contactId });
  });
}
