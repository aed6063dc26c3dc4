import { resendMessage } from "#lib/conversations/index.ts";
import type { Message } from "#lib/conversations/schema.ts";
import type { MemberContext } from "#lib/platform/context.ts";

/** Resends a failed message as the caller. Throws what `resendMessage` throws. */
export function resendInboxMessage(
  ctx: MemberContext,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<Message> {
  const author = { type: "user" as const, id: ctx.userId, name: ctx.actor.name };
  return resendMessage(ctx, { conversationId, messageId, author });
}
