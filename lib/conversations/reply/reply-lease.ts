import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement, type RowOf } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import {
  acquireLease,
  isLeasedSql,
  type Lease,
  releaseLease,
  renewLease,
} from "#lib/platform/leases/lease.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

/** Longer than any one run may take; a crashed process keeps the lease no longer than this. */
const LEASE_SECONDS = 120;
const MAX_QUESTIONS = 20;

const ANSWERED_THROUGH = defineStatement({
  name: "mark_answered_through",
  text: `update conversations set answered_through = greatest(answered_through, $3::uuid)
    where workspace_id = $1 and id = $2`,
});
/** A message with text. Images without text, reactions and deleted messages are not answered. */
const isQuestion = `m.direction = 'inbound' and m.kind <> 'reaction' and m.text ~ '\\S' and m.deleted_at is null`;
const OPEN_QUESTIONS = defineStatement({
  name: "open_questions",
  text: `select m.id, m.text from messages m
    join conversations t on t.workspace_id = m.workspace_id and t.id = m.conversation_id
    where m.workspace_id = $1 and m.conversation_id = $2 and ${isQuestion}
      and (t.answered_through is null or m.id > t.answered_through)
    order by m.id desc limit $3`,
});
const NEWER = defineStatement({
  name: "newer_inbound_message",
  text: `select m.id from messages m where m.workspace_id = $1 and m.conversation_id = $2 and ${isQuestion}
    and m.id > $3 limit 1`,
});

/** A message that has not been answered yet. */
export type OpenQuestion = RowOf<typeof OPEN_QUESTIONS>;

/** The exclusive right to reply in a conversation. */
export type ReplyLease = Lease & { conversationId: string };

/** Acquires the lease for one reply. Returns null while another holder has it. */
export async function acquireReplyLease(
  ctx: WorkspaceContext,
  conversationId: string,
): Promise<ReplyLease | null> {
  const lease = await acquireLease(ctx, `reply/${conversationId}`, LEASE_SECONDS);
  return lease && { ...lease, conversationId };
}

/** Returns an SQL condition: an answer to the conversation `alias` is being generated. */
export function isAnsweringSql(alias: string): string {
  return isLeasedSql(`${alias}.workspace_id`, `'reply/' || ${alias}.id`);
}

/** Extends the lease for one more run. Returns false if another holder has acquired it; that one keeps it. */
export async function renewReplyLease(ctx: WorkspaceContext, lease: ReplyLease): Promise<boolean> {
  return renewLease(ctx, lease, LEASE_SECONDS);
}

/** Releases the lease, unless another holder has acquired it. Requests that wait for it are notified. */
export async function releaseReplyLease(ctx: WorkspaceContext, lease: ReplyLease): Promise<void> {
  await releaseLease(ctx, lease);
  publishChange(ctx, "conversation", lease.conversationId);
}

/**
 * Marks messages up to `through` as answered, in the transaction that stores the answer, so there is never a second
 * one.
 */
export async function markAnswered(
  ctx: WorkspaceContext,
  conversationId: string,
  through: string,
): Promise<void> {
  await runStatement(ctx.db, ANSWERED_THROUGH, [ctx.workspaceId, conversationId, through]);
}

/** Returns the unanswered messages of a conversation, oldest first: the newest twenty at most. */
export async function readOpenQuestions(
  ctx: WorkspaceContext,
  conversationId: string,
): Promise<OpenQuestion[]> {
  const values = [ctx.workspaceId, conversationId, MAX_QUESTIONS];
  return (await runStatement(ctx.db, OPEN_QUESTIONS, values)).reverse();
}

/** Returns whether the contact has written again since a message. */
export async function hasNewerMessage(
  ctx: WorkspaceContext,
  conversationId: string,
  messageId: string,
): Promise<boolean> {
  return (await runStatement(ctx.db, NEWER, [ctx.workspaceId, conversationId, messageId])).length > 0;
}
