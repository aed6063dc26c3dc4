import { platformIds } from "#lib/channels/schema.ts";
import { findConversation, readRecentMessages, type StoredConversation } from "#lib/conversations/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { VisitorConversation, VisitorMessage } from "./schema.ts";
import { toVisitorMessage } from "./visitor-message.ts";
import type { Visitor } from "./visitor-token.ts";

const MOST_MESSAGES = 50;

/** The keys of a visitor's conversation. */
export function conversationKey({ agentId, visitorId }: Visitor) {
  return { platformId: platformIds.webchat, agentId, externalContactId: visitorId };
}

/** Returns the messages of a visitor's conversation after a message: the newest fifty, oldest first. */
export async function readVisitorConversation(
  ctx: WorkspaceContext,
  visitor: Visitor,
  after?: string,
): Promise<VisitorConversation> {
  const conversation = await findConversation(ctx, conversationKey(visitor));
  if (!conversation) return nothingSaid;
  return {
    ...stateOf(conversation),
    messages: await readVisitorMessages(ctx, { visitor, conversationId: conversation.id, after }),
  };
}

/** Returns the messages of a conversation as the visitor sees them. */
export async function readVisitorMessages(
  ctx: WorkspaceContext,
  { visitor, ...stretch }: { visitor: Visitor; conversationId: string; after?: string | undefined },
): Promise<VisitorMessage[]> {
  const messages = await readRecentMessages(ctx, { ...stretch, limit: MOST_MESSAGES });
  return messages.map((message) => toVisitorMessage(visitor, message));
}

function stateOf({ answeredThrough, isAnswering, isPersonTurn }: StoredConversation) {
  return { answeredThrough, isAnswering, isPersonTurn };
}

/** The conversation of a visitor who has not written yet. */
export const nothingSaid: VisitorConversation = {
  messages: [],
  answeredThrough: null,
  isAnswering: false,
  isPersonTurn: false,
};
