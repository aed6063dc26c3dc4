import { adapterOf } from "#lib/channels/index.ts";
import type { StoredSource } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { holdsLease } from "#lib/platform/leases/lease.ts";
import { maskChosen } from "#lib/platform/masking/mask-chosen.ts";
import { lockConversation, type OutboundConversation } from "../lock-conversation.ts";
import { chatText } from "../message/chat-text.ts";
import { queueOutbound } from "../outbound/queue-outbound.ts";
import { replyWindow } from "../outbound/reply-window.ts";
import { splitText } from "../outbound/split-text.ts";
import { markAnswered, type ReplyLease } from "./reply-lease.ts";
import { isTakenOver } from "./taken-over.ts";

/** A reply to the contact by an agent, a member or the system. */
export type Reply = {
  conversationId: string;
  author: { type: "agent" | "user" | "system"; id: string | null; name: string };
  text: string;
  sources?: StoredSource[];
  runId?: string | null;
  /** The newest message it answers: an agent's draft is dropped if a person took over after it or the window closed. */
  unlessTakenOverSince?: string;
  /** The lease it was written under: the draft is dropped if another holder has acquired the lease since. */
  lease?: ReplyLease;
};

/**
 * Stores an outbound text, split into as many messages as the channel needs and without an agent's Markdown, and queues
 * it for sending. Returns the id of the last message, which has the sources, or null if an agent's draft must no longer
 * be sent. A person's message marks everything so far as answered, an agent's draft the messages it was made for.
 * Throws CONVERSATION_NOT_FOUND.
 */
export async function saveReply(ctx: WorkspaceContext, reply: Reply): Promise<string | null> {
  const { conversationId, author, sources = null, runId = null } = reply;
  // Before the text is split: a part can end within a number.
  const text = await maskChosen(ctx, reply.text);
  return inTransaction(ctx, async (ctx) => {
    const conversation = await lockConversation(ctx, conversationId);
    const since = reply.unlessTakenOverSince;
    if (await isUnwanted(ctx, conversation, reply)) return null;
    const limits = conversation.channel ? adapterOf(conversation.channel).capabilities : null;
    const isMarkdown = author.type === "agent" && limits !== null;
    const parts = splitText(isMarkdown ? chatText(text, limits.boldMark) : text, limits);
    const drafts = parts.map((part, index) => ({
      author,
      text: part,
      ...(index === parts.length - 1 && { sources, runId }),
    }));
    const replyId = (await queueOutbound(ctx, conversation, drafts)).at(-1) ?? null;
    if (since && replyId !== null) await markAnswered(ctx, conversationId, since);
    return replyId;
  });
}

/**
 * Whether a draft must no longer be sent. Uses separate statements, so that changes made while this transaction waited
 * for the conversation's lock are seen.
 */
async function isUnwanted(
  ctx: WorkspaceContext,
  conversation: OutboundConversation,
  reply: Reply,
): Promise<boolean> {
  const { conversationId, unlessTakenOverSince: since, lease } = reply;
  if (lease && !(await holdsLease(ctx, lease))) return true;
  if (!since) return false;
  return isWindowClosed(conversation) || (await isTakenOver(ctx, conversationId, since));
}

/** Whether the vendor would reject free-form text by now. */
function isWindowClosed({ channel, lastInboundAt }: OutboundConversation): boolean {
  if (channel === null) return false;
  return replyWindow(adapterOf(channel).capabilities.window, lastInboundAt, clock.now()).state === "closed";
}
