import { readMessagePage } from "#lib/conversations/index.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { readPresence } from "#lib/presence/index.ts";
import { readDrafts } from "./composer/save-draft.ts";
import { capabilitiesOf } from "./conversation-row.ts";
import { getConversation } from "./get-conversation.ts";
import type { ConversationPage, PagePosition } from "./schema.ts";

/** Returns a page of a conversation with the data its composer needs. Throws CONVERSATION_NOT_FOUND. */
export async function getConversationPage(
  ctx: MemberContext,
  conversationId: string,
  position: PagePosition & { pageSize: number },
): Promise<ConversationPage> {
  const conversation = await getConversation(ctx, conversationId);
  const page = await readMessagePage(ctx, { conversationId, ...position });
  return {
    conversation,
    ...page,
    capabilities: capabilitiesOf(conversation),
    drafts: await readDrafts(ctx, conversationId),
    people: await readPresence(ctx, conversationId),
  };
}
