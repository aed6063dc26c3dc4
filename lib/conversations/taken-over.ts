import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** Who turned the bot of contact `c` on or off last: user, agent or system; null where nobody ever did. */
const lastSwitcher = `(select h.actor_type from contact_history h where h.workspace_id = c.workspace_id
  and h.contact_id = c.id and h.field = 'isBotEnabled' order by h.id desc limit 1)`;

const wroteSince = (thread: string, message: string) => `exists (select from messages w
  where w.workspace_id = c.workspace_id and w.conversation_id = ${thread} and w.author_type = 'user'
    and w.direction = 'outbound' and w.id > ${message})`;

/**
 * SQL: whether what an agent has said in message `m` must not go out any more, because a person wrote after it, turned
 * the bot of its contact `c` off, or blocked the contact.
 */
export const isOvertaken = `(c.blocked or (not c.is_bot_enabled and ${lastSwitcher} = 'user')
  or ${wroteSince("m.conversation_id", "m.id")})`;

const FIND = {
  name: "is_conversation_taken_over",
  text: `select c.blocked or (not c.is_bot_enabled and ${lastSwitcher} is distinct from 'agent')
      or ${wroteSince("t.id", "$3::uuid")} as "isOver"
    from conversations t join contacts c on c.workspace_id = t.workspace_id and c.id = t.contact_id
    where t.workspace_id = $1 and t.id = $2`,
};

/**
 * Whether a draft of an agent is not wanted any more: a person has written after message `since`, somebody turned the
 * bot off or blocked the contact, or the thread is gone. An agent that turned itself off may still say goodbye.
 */
export async function isTakenOver(
  ctx: WorkspaceContext,
  conversationId: string,
  since: string,
): Promise<boolean> {
  const [row] = await runPrepared<{ isOver: boolean }>(ctx.db, FIND, [
    ctx.workspaceId,
    conversationId,
    since,
  ]);
  return row?.isOver ?? true;
}

const LOOK_MS = 500;

/** Fires `signal` once a conversation is taken over after message `since`; `rest` ends the watch. */
export function watchTakeOver(
  ctx: WorkspaceContext,
  { conversationId, since }: { conversationId: string; since: string },
): { signal: AbortSignal; rest: () => void } {
  const controller = new AbortController();
  // A look that fails is made up for by the next one, and by the one before anything is stored.
  const look = () =>
    isTakenOver(ctx, conversationId, since).then(
      (isOver) => isOver && controller.abort(),
      () => {},
    );
  const timer = setInterval(() => void look(), LOOK_MS);
  return { signal: controller.signal, rest: () => clearInterval(timer) };
}
