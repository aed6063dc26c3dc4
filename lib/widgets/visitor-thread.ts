import { findConversation, readRecentMessages, type StoredConversation } from "#lib/conversations/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { VisitorMessage, VisitorThread } from "./schema.ts";
import { toVisitorMessage } from "./visitor-message.ts";
import type { Visitor } from "./visitor-token.ts";

const WEBCHAT = 1;
const MOST_MESSAGES = 50;

/** The keys of a visitor's thread. */
export function threadKey({ agentId, visitorId }: Visitor) {
  return { platformId: WEBCHAT, agentId, externalContactId: visitorId };
}

/** Returns the messages of a visitor's thread after a message: the newest fifty, oldest first. */
export async function readVisitorThread(
  ctx: WorkspaceContext,
  visitor: Visitor,
  after?: string,
): Promise<VisitorThread> {
  const thread = await findConversation(ctx, threadKey(visitor));
  if (!thread) return nothingSaid;
  return {
    ...stateOf(thread),
    messages: await readVisitorMessages(ctx, { visitor, conversationId: thread.id, after }),
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
export const nothingSaid: VisitorThread = {
  messages: [],
  answeredThrough: null,
  isAnswering: false,
  isPersonTurn: false,
};
