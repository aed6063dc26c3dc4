import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { isOvertaken } from "./taken-over.ts";
import type { QueuedMessage } from "./to-intent.ts";

/** Longer than any call of a vendor, an upload before it included, may take. */
const LEASE_SECONDS = 360;

/** A message that this process alone may send now. */
export type ClaimedMessage = QueuedMessage & { attempts: number; authorType: string };

/** Nothing to send (`null`), a claimed message, or when to look again because another one is under way or waits. */
export type Claim = { message: ClaimedMessage } | { againAt: Date } | null;

const CLAIM = {
  name: "claim_message",
  text: `update messages m set send_started_at = now(), send_attempts = m.send_attempts + 1
    where m.workspace_id = $1 and m.id = (
        select q.id from messages q where q.workspace_id = $1 and q.conversation_id = $2 and q.status = 'queued'
        order by q.id limit 1)
      and m.status = 'queued' and m.send_started_at is null and (m.send_after is null or m.send_after <= now())
    returning m.id, m.kind, m.text, m.content, m.media, m.reply_to_external_id as "replyToExternalId",
      m.send_attempts as attempts, m.author_type as "authorType"`,
};
const OLDEST = {
  name: "oldest_queued_message",
  text: `select id, case when send_started_at is null then coalesce(send_after, now())
      else least(now() + interval '3 seconds', send_started_at + make_interval(secs => $3)) end as "againAt"
    from messages where workspace_id = $1 and conversation_id = $2 and status = 'queued' order by id limit 1`,
};
const GIVE_UP = {
  name: "give_up_messages",
  text: `update messages m set status = 'failed',
      failure = case when m.send_started_at is null then $5::jsonb else $4::jsonb end
    from contacts c
    where m.workspace_id = $1 and m.conversation_id = $2 and m.status = 'queued'
      and c.workspace_id = m.workspace_id and c.id = m.contact_id
      and (m.send_started_at < now() - make_interval(secs => $3)
        or (m.send_started_at is null and m.author_type = 'agent' and ${isOvertaken}))
    returning m.id`,
};

const interrupted = {
  code: "interrupted",
  reason:
    "Tertulia stopped while this message was being sent, so it may have arrived or not. It was not sent a second time.",
  detail: null,
};

const takenOver = {
  code: "taken_over",
  reason: "A person took over, so what the agent still had to say was not sent.",
  detail: null,
};

/**
 * Claims the oldest queued message of a conversation, so that messages go out one after the other and each at most
 * once: a claim is never given back but where the vendor said "again". A process that died with a claim leaves it to
 * run out; then nobody knows whether the vendor got the message, and it is marked failed as `interrupted`. What an
 * agent still had to say once a person took over is never sent.
 */
export async function claimMessage(ctx: WorkspaceContext, conversationId: string): Promise<Claim> {
  const key = [ctx.workspaceId, conversationId];
  const reasons = [interrupted, takenOver].map((failure) => JSON.stringify(failure));
  const lost = await runPrepared(ctx.db, GIVE_UP, [...key, LEASE_SECONDS, ...reasons]);
  if (lost.length > 0) publishChange(ctx, "conversation", conversationId);
  const [message] = await runPrepared<ClaimedMessage>(ctx.db, CLAIM, key);
  if (message) return { message };
  const [oldest] = await runPrepared<{ againAt: string }>(ctx.db, OLDEST, [...key, LEASE_SECONDS]);
  return oldest ? { againAt: new Date(oldest.againAt) } : null;
}
