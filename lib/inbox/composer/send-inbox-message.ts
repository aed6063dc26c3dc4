import { sendMessage } from "#lib/conversations/index.ts";
import type { Message } from "#lib/conversations/schema.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import type { SendInboxMessage } from "../schema.ts";

/**
 * Sends a message as the caller. It does not delete the draft: a retry may arrive while they write the next message.
 * Throws what `sendMessage` throws.
 */
export async function sendInboxMessage(
  ctx: MemberContext,
  conversationId: string,
  { message, replyTo, takeOver, externalReferenceId }: SendInboxMessage,
): Promise<Message> {
  const author = { type: "user" as const, id: ctx.userId, name: ctx.actor.name };
  return sendMessage(ctx, { conversationId, message, author, takeOver, replyTo, externalReferenceId });
}
