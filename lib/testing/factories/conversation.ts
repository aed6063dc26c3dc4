import { eq } from "drizzle-orm";
import { receiveMessage } from "#lib/conversations/index.ts";
import { messages } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { storeFile } from "#lib/platform/storage/index.ts";
import { newWhatsappChannel } from "./channels/whatsapp-channel.ts";

/**
 * A conversation on its own WhatsApp channel: a failed outbound message, then an inbound one with a file; all
 * its texts are `word`.
 */
export async function addConversation(
  ctx: WorkspaceContext,
  word: string,
): Promise<{ conversation: string; writer: string; message: string; failedMessage: string }> {
  const failedMessage = newId();
  const channel = await newWhatsappChannel(ctx, { name: word });
  const { conversationId, contactId, messageId } = await receiveMessage(ctx, {
    platformId: 2,
    channelId: channel.id,
    externalContactId: word,
    name: word,
    kind: "document",
    identities: [{ kind: "bsuid", value: word }],
    contactId: null,
    text: word,
    externalId: newId(),
    at: new Date(),
  });
  const { key: storageKey, bytes } = await storeFile(bytesOf(word), { maxBytes: 1_000 });
  const file = { reference: null, mimeType: "text/plain", fileName: `${word}.txt`, state: "stored" as const };
  await ctx.db
    .update(messages)
    .set({ media: { ...file, storageKey, bytes } })
    .where(eq(messages.id, messageId));
  await ctx.db.insert(messages).values({
    workspaceId: ctx.workspaceId,
    id: failedMessage,
    conversationId,
    contactId,
    text: word,
    direction: "outbound",
    authorType: "system",
    authorName: word,
    status: "failed",
    failure: { code: "131026", reason: word, detail: null },
    createdAt: new Date(),
  });
  return { conversation: conversationId, writer: contactId, message: messageId, failedMessage };
}

async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text);
}
