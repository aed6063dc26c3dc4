import { runStatement } from "#lib/db/run-statement.ts";
import type { MessageFailure, StoredMedia, StoredSource } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { AuthorType, MessageKind, MessageStatus } from "../schema.ts";

/** A message to store. If the author has no name, the contact's current name is used. */
export type NewMessage = {
  conversationId: string;
  contactId: string;
  direction: "inbound" | "outbound" | "note";
  author: { type: AuthorType; id: string | null; name: string | null };
  kind?: MessageKind;
  text: string;
  at: Date;
  content?: Record<string, unknown> | null;
  media?: StoredMedia | null;
  /** The channel's id of the message that this one replies or reacts to. */
  replyTo?: string | null;
  externalId?: string | null;
  externalReferenceId?: string | null;
  status?: MessageStatus | null;
  failure?: MessageFailure | null;
  sources?: StoredSource[] | null;
  runId?: string | null;
};

/**
 * Records the first reply since the conversation was opened or reopened, if the contact waited for one. Its time is
 * never earlier than the opening, because the clocks of vendors differ from ours. `unanswered_since` still has its
 * value from before the statement; callers have locked the conversation or its contact.
 */
const FIRST_ANSWER = `
      insert into conversation_facts (workspace_id, conversation_id, kind, at, seconds, actor_type, actor_id)
      select $1, $3, 'answered', greatest($11, began.at),
        greatest(0, round(extract(epoch from $11 - t.unanswered_since)))::int, $6, $7
      from conversations t cross join lateral (
        select max(f.at) as at from conversation_facts f
        where f.workspace_id = $1 and f.conversation_id = $3 and f.kind in ('opened', 'reopened')
      ) began
      where t.workspace_id = $1 and t.id = $3 and t.unanswered_since is not null
        and $5 = 'outbound' and $6 in ('user', 'agent') and $14 <> 'reaction'
        and not exists (select from conversation_facts f where f.workspace_id = $1 and f.conversation_id = $3
          and f.kind = 'answered' and f.at >= coalesce(began.at, f.at))`;

const INSERT = defineStatement({
  name: "insert_message",
  text: `with touched as (
      update conversations set
        last_message_at = case when $5 = 'note' or $14 = 'reaction' then last_message_at
          else greatest(last_message_at, $11) end,
        last_inbound_at = case when $5 = 'inbound' then greatest(last_inbound_at, $11) else last_inbound_at end,
        snoozed_until = case when $5 = 'inbound' and $14 <> 'reaction' then null else snoozed_until end,
        unanswered_since = case when $5 = 'note' or $14 = 'reaction' then unanswered_since
          when $5 = 'inbound' then least(unanswered_since, $11)
          when $6 in ('user', 'agent') then null else unanswered_since end
      where workspace_id = $1 and id = $3
    ), answered as (${FIRST_ANSWER}
    ) insert into messages (workspace_id, id, conversation_id, contact_id, direction, author_type, author_id,
      author_name, text, external_id, created_at, sources, run_id, kind, content, media, reply_to_external_id,
      status, failure, external_reference_id)
    select $1, $2, $3, $4, $5, $6, $7, coalesce($8, concat_ws(' ', c.name, c.lastname)), $9, $10, $11, $12, $13,
      $14, $15, $16, $17, $18, $19, $20
    from contacts c where c.workspace_id = $1 and c.id = $4`,
});

/** Stores a message in the caller's transaction and notifies open pages. Returns its id. */
export async function insertMessage(ctx: WorkspaceContext, message: NewMessage): Promise<string> {
  const { conversationId, contactId, direction, author, text, at } = message;
  const id = newId();
  await runStatement(ctx.db, INSERT, [
    ctx.workspaceId,
    id,
    conversationId,
    contactId,
    direction,
    author.type,
    author.id,
    author.name,
    text,
    message.externalId ?? null,
    at,
    jsonOf(message.sources),
    message.runId ?? null,
    message.kind ?? "text",
    jsonOf(message.content),
    jsonOf(message.media),
    message.replyTo ?? null,
    message.status ?? null,
    jsonOf(message.failure),
    message.externalReferenceId ?? null,
  ]);
  publishChange(ctx, "conversation", conversationId);
  return id;
}

function jsonOf(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
