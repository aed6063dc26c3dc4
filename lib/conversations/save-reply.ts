import { runPrepared } from "#lib/db/run-prepared.ts";
import type { StoredSource } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { insertMessage } from "./insert-message.ts";

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

const HOLD = {
  name: "hold_conversation",
  text: `select t.contact_id as "contactId", exists (
      select from messages m where m.workspace_id = t.workspace_id and m.conversation_id = t.id
        and m.author_type = 'user' and m.id > $3) as "isTakenOver"
    from conversations t where t.workspace_id = $1 and t.id = $2 for no key update of t`,
};
const ANSWERED = {
  name: "mark_answered",
  text: `update conversations set answered_through = (
      select m.id from messages m where m.workspace_id = $1 and m.conversation_id = $2 and m.direction = 'inbound'
      order by m.id desc limit 1)
    where workspace_id = $1 and id = $2`,
};

/**
 * Stores an outbound message and answers its id; null where a person took over meanwhile. What a person writes
 * answers everything asked so far. Throws CONVERSATION_NOT_FOUND.
 */
export async function saveReply(ctx: WorkspaceContext, reply: Reply): Promise<string | null> {
  const { conversationId, author, text, sources = null, runId = null } = reply;
  return inTransaction(ctx, async (ctx) => {
    const since = reply.unlessTakenOverSince ?? null;
    const [thread] = await runPrepared<{ contactId: string; isTakenOver: boolean }>(ctx.db, HOLD, [
      ctx.workspaceId,
      conversationId,
      since,
    ]);
    if (!thread) throw notFound("CONVERSATION");
    if (since !== null && thread.isTakenOver) return null;
    if (author.type === "user") await runPrepared(ctx.db, ANSWERED, [ctx.workspaceId, conversationId]);
    const { contactId } = thread;
    return insertMessage(ctx, {
      ...{ conversationId, contactId, author, text, sources, runId },
      direction: "outbound",
      at: clock.now(),
    });
  });
}
