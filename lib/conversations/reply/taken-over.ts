import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { concerns, watchChanges } from "#lib/platform/realtime/watch-changes.ts";

/** The actor who last turned AI replies for contact `c` on or off: user, agent or system; null if never changed. */
const lastSwitcher = `(select h.actor_type from contact_history h where h.workspace_id = c.workspace_id
  and h.contact_id = c.id and h.field = 'isBotEnabled' and h.merged_from is null order by h.id desc limit 1)`;

const personWroteSince = (conversation: string, message: string) => `exists (select from messages w
  where w.workspace_id = c.workspace_id and w.conversation_id = ${conversation} and w.author_type = 'user'
    and w.direction = 'outbound' and w.id > ${message})`;

/**
 * SQL condition: an agent's message `m` must no longer be sent, because a person wrote after it, turned AI replies off
 * for its contact `c`, or blocked the contact.
 */
export const isTakenOverSql = `(c.blocked or (not c.is_bot_enabled and ${lastSwitcher} = 'user')
  or ${personWroteSince("m.conversation_id", "m.id")})`;

const FIND = defineStatement({
  name: "is_conversation_taken_over",
  text: `select c.blocked or (not c.is_bot_enabled and ${lastSwitcher} is distinct from 'agent')
      or ${personWroteSince("t.id", "$3::uuid")} as "isOver"
    from conversations t join contacts c on c.workspace_id = t.workspace_id and c.id = t.contact_id
    where t.workspace_id = $1 and t.id = $2`,
}).narrow<{ isOver: boolean }>();

/**
 * Returns whether an agent's draft must be dropped: a person wrote after message `since`, someone turned AI replies off
 * or blocked the contact, or the conversation was deleted. An agent that turned itself off may still send its last
 * reply.
 */
export async function isTakenOver(
  ctx: WorkspaceContext,
  conversationId: string,
  since: string,
): Promise<boolean> {
  const [row] = await runStatement(ctx.db, FIND, [ctx.workspaceId, conversationId, since]);
  return row?.isOver ?? true;
}

/** The longest delay after a lost notification. */
const POLL_MS = 5_000;

/** A conversation that an agent answers, and the newest message that the answer is for. */
type AnsweredConversation = { conversationId: string; contactId: string; since: string };

/** Aborts `signal` once a conversation is taken over after message `since`; `stop` ends watching. */
export function watchTakeOver(
  ctx: WorkspaceContext,
  { conversationId, contactId, since }: AnsweredConversation,
): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  let isStopped = false;
  const changes = watchChanges(
    ctx.workspaceId,
    (message) => concerns(message, "conversation", conversationId) || concerns(message, "contact", contactId),
  );
  const watch = async () => {
    for (;;) {
      await changes.next(POLL_MS);
      if (isStopped) return;
      // A failed check is repeated by the next one, and again before anything is stored.
      const isOver = await isTakenOver(ctx, conversationId, since).catch(() => false);
      if (isOver) return controller.abort();
    }
  };
  void watch();
  return {
    signal: controller.signal,
    stop: () => {
      isStopped = true;
      changes.stop();
    },
  };
}
