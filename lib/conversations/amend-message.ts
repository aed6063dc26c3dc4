import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

/** An edit or a deletion of a message, made on the channel by whoever wrote the message. */
export type Amendment = {
  channelId: string;
  /** The contact who wrote the message; null for a message of our side. */
  contactId: string | null;
  /** The channel's id of the message. */
  target: string;
  /** What the message says now; null where it was deleted. */
  said: { text: string; content: Record<string, unknown> | null } | null;
  /** By the channel's clock; an older edit never replaces a newer one. */
  at: Date;
};

// The direction is no parameter, so that the partial index of outbound messages can be used.
const WRITERS = {
  contact: "m.direction = 'inbound' and t.contact_id = $4",
  us: "m.direction = 'outbound' and $4::uuid is null",
} as const;
type Writer = keyof typeof WRITERS;

type Change = {
  set: string;
  where: string;
  /** Which messages `m` of the conversation of the message found, `f`, are changed. */
  of: string;
};

/** A statement that changes the message of a writer and returns its conversation, changed or not. */
function statement(name: string, writer: Writer, { set, where, of }: Change) {
  const text = `with found as (
      select m.workspace_id, m.id, m.conversation_id from messages m
      join conversations t on t.workspace_id = m.workspace_id and t.id = m.conversation_id
      where m.workspace_id = $1 and t.channel_id = $2 and m.external_id = $3 and ${WRITERS[writer]}
    ), changed as (
      update messages m set ${set} from found f
      where m.workspace_id = f.workspace_id and ${of} and ${where} returning m.id
    ) select f.conversation_id as "conversationId", exists (select from changed) as "isChanged" from found f`;
  return { name: `${name}_of_${writer}`, text };
}

const edit = {
  set: "text = $5, content = coalesce($6, m.content), edited_at = $7",
  where: "(m.edited_at is null or m.edited_at <= $7)",
  of: "m.id = f.id",
};
const deletion = {
  set: "deleted_at = $5",
  where: "m.deleted_at is null",
  // A message with several files was stored as several, in order (`MessagePart`).
  of: `m.conversation_id = f.conversation_id and m.id >= f.id
    and (m.id = f.id or starts_with(m.external_id, $3 || '#'))`,
};

const EDIT = {
  contact: statement("edit_message", "contact", edit),
  us: statement("edit_message", "us", edit),
};
const DELETE = {
  contact: statement("delete_message", "contact", deletion),
  us: statement("delete_message", "us", deletion),
};

type Row = { conversationId: string; isChanged: boolean };

/**
 * Changes or deletes a message as its writer did on the channel, and tells open pages.
 * @returns false where there is no such message.
 */
export async function amendMessage(ctx: WorkspaceContext, amendment: Amendment): Promise<boolean> {
  const { contactId, channelId, target, said, at } = amendment;
  const writer: Writer = contactId === null ? "us" : "contact";
  const place = [ctx.workspaceId, channelId, target, contactId];
  const content = said?.content ? JSON.stringify(said.content) : null;
  const [found] =
    said === null
      ? await runPrepared<Row>(ctx.db, DELETE[writer], [...place, at])
      : await runPrepared<Row>(ctx.db, EDIT[writer], [...place, said.text, content, at]);
  if (found?.isChanged) publishChange(ctx, "conversation", found.conversationId);
  return found !== undefined;
}
