import type { MemberContext } from "#lib/platform/context.ts";
import { publishPresence, readPresence } from "#lib/presence/index.ts";
import type { PresentPerson } from "#lib/presence/schema.ts";
import { requireConversation } from "./require-conversation.ts";

/**
 * Shows for 15 seconds that the caller is in a conversation, or that the caller has left it (null). Returns the other
 * users there. Throws CONVERSATION_NOT_FOUND.
 */
export async function publishConversationPresence(
  ctx: MemberContext,
  conversationId: string,
  { activity }: { activity: PresentPerson["activity"] | null },
): Promise<{ people: PresentPerson[] }> {
  const { contactId } = await requireConversation(ctx, conversationId);
  await publishPresence(ctx, { placeId: conversationId, contactId }, activity);
  return { people: await readPresence(ctx, conversationId) };
}
