import { adapterOf } from "#lib/channels/index.ts";
import type { StoredSource } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { chatText } from "./chat-text.ts";
import { type HeldConversation, holdConversation } from "./hold-conversation.ts";
import { queueOutbound } from "./queue-outbound.ts";
import { holdsReplyLease, markAnswered, type ReplyLease } from "./reply-lease.ts";
import { replyWindow } from "./reply-window.ts";
import { splitText } from "./split-text.ts";
import { isTakenOver } from "./taken-over.ts";

/** Something to say to the contact, by an agent, a person of the workspace or the system. */
export type Reply = {
  conversationId: string;
  author: { type: "agent" | "user" | "system"; id: string | null; name: string };
  text: string;
  sources?: StoredSource[];
  runId?: string | null;
  /** The newest message it answers: an agent's draft is dropped where a person took over after it, or the window closed. */
  unlessTakenOverSince?: string;
  /** The lease it was written under: dropped where another holder has it by now, who replies to the same messages. */
  lease?: ReplyLease;
};

/**
 * Stores an outbound text, in as many messages as the channel needs and without an agent's Markdown, sends it where
 * there is a wire, and answers the last one's id, which has the sources; null where an agent's draft is not to be sent
 * any more. What a person writes answers everything asked so far, an agent's draft what it was made for. Throws CONVERSATION_NOT_FOUND.
 */
export async function saveReply(ctx: WorkspaceContext, reply: Reply): Promise<string | null> {
  const { conversationId, author, text, sources = null, runId = null } = reply;
  return inTransaction(ctx, async (ctx) => {
    const held = await holdConversation(ctx, conversationId);
    const since = reply.unlessTakenOverSince;
    if (await isUnwanted(ctx, held, reply)) return null;
    const limits = held.channel ? adapterOf(held.channel).capabilities : null;
    const isMarkdown = author.type === "agent" && limits !== null;
    const parts = splitText(isMarkdown ? chatText(text, limits.boldMark) : text, limits);
    const drafts = parts.map((part, index) => ({
      author,
      text: part,
      ...(index === parts.length - 1 && { sources, runId }),
    }));
    const replyId = (await queueOutbound(ctx, held, drafts)).at(-1) ?? null;
    if (since && replyId !== null) await markAnswered(ctx, conversationId, since);
    return replyId;
  });
}

/**
 * Whether a draft is not to be sent any more. Asked in statements of their own: what happened while this one waited for
 * the conversation counts.
 */
async function isUnwanted(ctx: WorkspaceContext, held: HeldConversation, reply: Reply): Promise<boolean> {
  const { conversationId, unlessTakenOverSince: since, lease } = reply;
  if (lease && !(await holdsReplyLease(ctx, lease))) return true;
  if (!since) return false;
  return isWindowClosed(held) || (await isTakenOver(ctx, conversationId, since));
}

/** Whether the vendor would refuse words in a conversation by now (channels.md 1.11). */
function isWindowClosed({ channel, lastInboundAt }: HeldConversation): boolean {
  if (channel === null) return false;
  return replyWindow(adapterOf(channel).capabilities.window, lastInboundAt, clock.now()).state === "closed";
}
