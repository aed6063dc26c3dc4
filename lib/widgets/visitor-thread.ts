import { findThread, readThread, type Thread } from "#lib/conversations/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { VisitorThread } from "./schema.ts";
import { toVisitorMessage } from "./visitor-message.ts";
import type { Visitor } from "./visitor-token.ts";

const WEBCHAT = 1;
const MOST_MESSAGES = 50;

/** How a visitor's thread is found. */
export function threadKey({ agentId, visitorId }: Visitor) {
  return { platformId: WEBCHAT, agentId, externalContactId: visitorId };
}

/** What was said to and by a visitor after a message: the newest fifty, oldest first. */
export async function readVisitorThread(
  ctx: WorkspaceContext,
  visitor: Visitor,
  after?: string,
): Promise<VisitorThread> {
  const thread = await findThread(ctx, threadKey(visitor));
  if (!thread) return { messages: [], isAnswering: false, isPersonTurn: false };
  return { ...stateOf(thread), messages: await readVisitorMessages(ctx, thread.id, after) };
}

/** The messages of a conversation as the visitor sees them. */
export async function readVisitorMessages(ctx: WorkspaceContext, conversationId: string, after?: string) {
  const messages = await readThread(ctx, { conversationId, after, limit: MOST_MESSAGES });
  return messages.map(toVisitorMessage);
}

function stateOf({ isAnswering, isPersonTurn }: Thread) {
  return { isAnswering, isPersonTurn };
}
