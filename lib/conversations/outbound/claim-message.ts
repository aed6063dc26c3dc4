import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { isTakenOverSql } from "../reply/taken-over.ts";
import type { MessageKind } from "../schema.ts";
import type { QueuedMessage } from "../to-intent.ts";

/** Longer than any vendor call may take, including an upload before it. */
const LEASE_SECONDS = 360;

/** A message that only this process may send now. */
export type ClaimedMessage = QueuedMessage & { attempts: number; authorType: string };

/** A claimed message; or when to retry, because an earlier message is being sent or delayed; null if none is queued. */
export type Claim = { message: ClaimedMessage } | { againAt: Date } | null;

const CLAIM = defineStatement({
  name: "claim_message",
  text: `update messages m set send_started_at = now(), send_attempts = m.send_attempts + 1
    where m.workspace_id = $1 and m.id = (
        select q.id from messages q where q.workspace_id = $1 and q.conversation_id = $2 and q.status = 'queued'
        order by q.id limit 1)
      and m.status = 'queued' and m.send_started_at is null and (m.send_after is null or m.send_after <= now())
    returning m.id, m.kind, m.text, m.content, m.media, m.reply_to_external_id as "replyToExternalId",
      m.send_attempts as attempts, m.author_type as "authorType"`,
}).narrow<{
  kind: MessageKind;
}>();
const OLDEST = defineStatement({
  name: "oldest_queued_message",
  text: `select case when send_started_at is null then coalesce(send_after, now())
      else least(now() + interval '3 seconds', send_started_at + make_interval(secs => $3)) end as "againAt"
    from messages where workspace_id = $1 and conversation_id = $2 and status = 'queued' order by id limit 1`,
}).narrow<{ againAt: Date }>();
const GIVE_UP = defineStatement({
  name: "give_up_messages",
  text: `update messages m set status = 'failed',
      failure = case when m.send_started_at is null then $5::jsonb else $4::jsonb end
    from contacts c
    where m.workspace_id = $1 and m.conversation_id = $2 and m.status = 'queued'
      and c.workspace_id = m.workspace_id and c.id = m.contact_id
      and (m.send_started_at < now() - make_interval(secs => $3)
        or (m.send_started_at is null and m.author_type = 'agent' and ${isTakenOverSql}))
    returning m.id`,
});

const interrupted = {
  code: "interrupted",
  reason:
    "Tertulia stopped while sending this message. It may or may not have arrived, and it was not sent again.",
  detail: null,
};

const takenOver = {
  code: "taken_over",
  reason: "A person took over the conversation, so this AI reply was not sent.",
  detail: null,
};

/**
 * Claims the oldest queued message of a conversation, so that messages are sent in order and each at most once. A
 * claim is released only if the vendor asks for a retry. If a process dies with a claim, the claim expires and the
 * message is marked failed as `interrupted`, because the vendor may have received it. An agent's queued messages are
 * not sent after a person took over.
 */
export async function claimMessage(ctx: WorkspaceContext, conversationId: string): Promise<Claim> {
  const key = [ctx.workspaceId, conversationId];
  const reasons = [interrupted, takenOver].map((failure) => JSON.stringify(failure));
  const lost = await runStatement(ctx.db, GIVE_UP, [...key, LEASE_SECONDS, ...reasons]);
  if (lost.length > 0) publishChange(ctx, "conversation", conversationId);
  const [message] = await runStatement(ctx.db, CLAIM, key);
  if (message) return { message };
  const [oldest] = await runStatement(ctx.db, OLDEST, [...key, LEASE_SECONDS]);
  return oldest ?? null;
}
