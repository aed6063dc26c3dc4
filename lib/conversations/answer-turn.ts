import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** Longer than any one run may take; a process that dies holds the thread no longer than this. */
const LEASE_SECONDS = 120;
const MOST_QUESTIONS = 20;

const TAKE = {
  name: "take_answer_turn",
  text: `update conversations set answering_until = now() + make_interval(secs => $3)
    where workspace_id = $1 and id = $2 and (answering_until is null or answering_until <= now())
    returning answering_until::text as until`,
};
const KEEP = {
  name: "keep_answer_turn",
  text: `update conversations set answering_until = now() + make_interval(secs => $3)
    where workspace_id = $1 and id = $2 and answering_until = $4::timestamptz
    returning answering_until::text as until`,
};
const HOLDS = {
  name: "holds_answer_turn",
  text: `select id from conversations
    where workspace_id = $1 and id = $2 and answering_until = $3::timestamptz`,
};
const RELEASE = {
  name: "release_answer_turn",
  text: `update conversations set answering_until = null
    where workspace_id = $1 and id = $2 and answering_until = $3::timestamptz`,
};
const ANSWERED_THROUGH = {
  name: "mark_answered_through",
  text: `update conversations set answered_through = greatest(answered_through, $3::uuid)
    where workspace_id = $1 and id = $2`,
};
/** A message with words in it: nobody answers a picture alone, a reaction, or what was taken back. */
const asks = `m.direction = 'inbound' and m.kind <> 'reaction' and m.text ~ '\\S' and m.deleted_at is null`;
const OPEN_QUESTIONS = {
  name: "open_questions",
  text: `select m.id, m.text from messages m
    join conversations t on t.workspace_id = m.workspace_id and t.id = m.conversation_id
    where m.workspace_id = $1 and m.conversation_id = $2 and ${asks}
      and (t.answered_through is null or m.id > t.answered_through)
    order by m.id desc limit $3`,
};
const NEWER = {
  name: "newer_inbound_message",
  text: `select m.id from messages m where m.workspace_id = $1 and m.conversation_id = $2 and ${asks}
    and m.id > $3 limit 1`,
};

/** A message that waits for its answer. */
export type OpenQuestion = { id: string; text: string };

/** A thread that is somebody's to answer. Its end names it: who takes the thread after that has a later one. */
export type Turn = { conversationId: string; until: string };

/** Takes the thread for one answer; null while somebody else makes one. */
export async function takeTurn(ctx: WorkspaceContext, conversationId: string): Promise<Turn | null> {
  const values = [ctx.workspaceId, conversationId, LEASE_SECONDS];
  const [taken] = await runPrepared<{ until: string }>(ctx.db, TAKE, values);
  return taken ? { conversationId, until: taken.until } : null;
}

/** Holds the thread as long again, for one more run; null where it is somebody else's by now, who keeps it. */
export async function keepTurn(ctx: WorkspaceContext, turn: Turn): Promise<Turn | null> {
  const { conversationId, until } = turn;
  const values = [ctx.workspaceId, conversationId, LEASE_SECONDS, until];
  const [kept] = await runPrepared<{ until: string }>(ctx.db, KEEP, values);
  return kept ? { conversationId, until: kept.until } : null;
}

/** Whether nobody has taken the thread since. */
export async function holdsTurn(ctx: WorkspaceContext, { conversationId, until }: Turn): Promise<boolean> {
  return (await runPrepared(ctx.db, HOLDS, [ctx.workspaceId, conversationId, until])).length > 0;
}

/** Gives the thread back, where it is still the holder's to give. */
export async function endTurn(ctx: WorkspaceContext, { conversationId, until }: Turn): Promise<void> {
  await runPrepared(ctx.db, RELEASE, [ctx.workspaceId, conversationId, until]);
}

/** Messages up to `through` have had their answer: said in the transaction that stores it, they never get a second. */
export async function markAnswered(
  ctx: WorkspaceContext,
  conversationId: string,
  through: string,
): Promise<void> {
  await runPrepared(ctx.db, ANSWERED_THROUGH, [ctx.workspaceId, conversationId, through]);
}

/** What waits for an answer in a thread, oldest first: the newest twenty messages at most. */
export async function readOpenQuestions(
  ctx: WorkspaceContext,
  conversationId: string,
): Promise<OpenQuestion[]> {
  const values = [ctx.workspaceId, conversationId, MOST_QUESTIONS];
  return (await runPrepared<OpenQuestion>(ctx.db, OPEN_QUESTIONS, values)).reverse();
}

/** Whether the contact has written again since a message. */
export async function hasNewer(
  ctx: WorkspaceContext,
  conversationId: string,
  messageId: string,
): Promise<boolean> {
  return (await runPrepared(ctx.db, NEWER, [ctx.workspaceId, conversationId, messageId])).length > 0;
}
