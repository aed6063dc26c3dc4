import type { MemberContext } from "#lib/platform/context.ts";
import { requireConversation } from "../require-conversation.ts";
import type { Drafts } from "../schema.ts";
import { readDrafts } from "./save-draft.ts";

/** Returns the caller's drafts in a conversation. Throws CONVERSATION_NOT_FOUND. */
export async function getDrafts(ctx: MemberContext, conversationId: string): Promise<Drafts> {
  await requireConversation(ctx, conversationId);
  return readDrafts(ctx, conversationId);
}
