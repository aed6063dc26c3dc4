import { platformIds } from "#lib/channels/schema.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { authorOf } from "../message/author-of.ts";
import type { Message, SendToPhone } from "../schema.ts";
import { resolveNumberConversation } from "./resolve-number-conversation.ts";
import { connectedChannels } from "./resolve-outbound-conversation.ts";
import { sendMessage } from "./send-message.ts";

/**
 * Sends a text to a number on WhatsApp (`POST /api/message`). An unknown number becomes a contact, as by
 * `POST /api/contact`. If the contact never wrote here, WhatsApp decides whether the window is open; the message's
 * status shows the result. Throws CHANNEL_NOT_FOUND without a connected WhatsApp channel, CONTACT_NOT_FOUND, and
 * VALIDATION_ERROR if the number belongs to another contact or nothing may be sent.
 */
export async function sendToPhone(
  ctx: WorkspaceContext,
  { content, recipientPhone, contactId: given, externalReferenceId }: SendToPhone,
): Promise<{ contactId: string; message: Message }> {
  return inTransaction(ctx, async (ctx) => {
    const [channel] = await connectedChannels(ctx, platformIds.whatsapp);
    if (!channel)
      throw new AppError("CHANNEL_NOT_FOUND", "No WhatsApp channel is connected in this workspace.").because(
        "noWhatsappChannel",
      );
    const of = { channelId: channel.id, number: recipientPhone, contactId: given };
    const { conversationId } = await resolveNumberConversation(ctx, { ...of, onAnyChannel: true });
    const message = await sendMessage(ctx, {
      conversationId,
      author: authorOf(ctx),
      trustVendor: true,
      externalReferenceId,
      message: { kind: "text", text: content },
    });
    return { contactId: message.contactId, message };
  });
}
