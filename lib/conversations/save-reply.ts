import { adapterOf } from "#lib/channels/index.ts";
import type { StoredSource } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { chatText } from "./chat-text.ts";
import { holdConversation } from "./hold-conversation.ts";
import { queueOutbound } from "./queue-outbound.ts";
import { splitText } from "./split-text.ts";

/** Something to say to the contact, by an agent, a person of the workspace or the system. */
export type Reply = {
  conversationId: string;
  author: { type: "agent" | "user" | "system"; id: string | null; name: string };
  text: string;
  sources?: StoredSource[];
  runId?: string | null;
  /** An agent's draft is dropped where a person has written after this message. */
  unlessTakenOverSince?: string;
};

/**
 * Stores an outbound text, in as many messages as the channel needs and without an agent's Markdown, sends it where there is a wire, and answers the
 * last one's id, which has the sources; null where a person took over meanwhile. What a person writes answers
 * everything asked so far. Throws CONVERSATION_NOT_FOUND.
 */
export async function saveReply(ctx: WorkspaceContext, reply: Reply): Promise<string | null> {
  const { conversationId, author, text, sources = null, runId = null } = reply;
  return inTransaction(ctx, async (ctx) => {
    const held = await holdConversation(ctx, conversationId, reply.unlessTakenOverSince);
    if (held.isTakenOver) return null;
    const textMax = held.channel ? adapterOf(held.channel).capabilities.textMax : Number.POSITIVE_INFINITY;
    const isMarkdown = author.type === "agent" && held.channel !== null;
    const parts = splitText(isMarkdown ? chatText(text, held.platformId) : text, textMax);
    const drafts = parts.map((part, index) => ({
      ...{ author, text: part },
      ...(index === parts.length - 1 && { sources, runId }),
    }));
    return (await queueOutbound(ctx, held, drafts)).at(-1) ?? null;
  });
}
