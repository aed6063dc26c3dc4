import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { reasonPart } from "#lib/platform/reason.ts";
import { isTakenOverSql } from "../reply/taken-over.ts";
import type { MessageKind } from "../schema.ts";
import type { QueuedMessage } from "../to-intent.ts";

/** A message that only this process may send now. */
export type ClaimedMessage = QueuedMessage & { attempts: number; authorType: string };

/** A claimed message; or when to retry, because the oldest message is delayed; null if none is queued. */
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
      else now() + interval '3 seconds' end as "againAt" from messages
    where workspace_id = $1 and conversation_id = $2 and status = 'queued' order by id limit 1`,
}).narrow<{ againAt: Date }>();
const REFUSE = defineStatement({
  name: "refuse_taken_over_messages",
  text: `update messages m set status = 'failed', failure = $3
    from contacts c
    where m.workspace_id = $1 and m.conversation_id = $2 and m.status = 'queued' and m.author_type = 'agent'
      and m.send_started_at is null
      and c.workspace_id = m.workspace_id and c.id = m.contact_id and ${isTakenOverSql}
    returning m.id`,
});

const takenOver = {
  code: "taken_over",
  parts: [reasonPart("personTookOver")],
  reason: "A person took over the conversation, so this AI reply was not sent.",
  detail: null,
};

/**
 * Claims the oldest queued message of a conversation for the holder of its send lease, so that messages are sent in
 * order and each at most once. A claim is released only if the vendor asks for a retry. An agent's queued messages are
 * not sent after a person took over.
 */
export async function claimMessage(ctx: WorkspaceContext, conversationId: string): Promise<Claim> {
  const key = [ctx.workspaceId, conversationId];
  const refused = await runStatement(ctx.db, REFUSE, [...key, JSON.stringify(takenOver)]);
  if (refused.length > 0) publishChange(ctx, "conversation", conversationId);
  const [message] = await runStatement(ctx.db, CLAIM, key);
  if (message) return { message };
  const [oldest] = await runStatement(ctx.db, OLDEST, key);
  return oldest ?? null;
}
