import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

/** An edit or a deletion of a message, made on the channel by its author. */
export type Amendment = {
  channelId: string;
  /** The contact who wrote the message; null for an outbound message. */
  contactId: string | null;
  /** The channel's message id. */
  target: string;
  /** The new content; null if the message was deleted. */
  newContent: { text: string; content: Record<string, unknown> | null } | null;
  /** Time reported by the channel; an older edit never replaces a newer one. */
  at: Date;
};

// The direction is a literal so that the partial index on outbound messages can be used.
const AUTHOR_CONDITIONS = {
  contact: "m.direction = 'inbound' and t.contact_id = $4",
  us: "m.direction = 'outbound' and $4::uuid is null",
} as const;
type MessageAuthor = keyof typeof AUTHOR_CONDITIONS;

type Change = {
  set: string;
  where: string;
  /** Condition that selects the messages `m` to change, relative to the message found, `f`. */
  of: string;
};

/** Builds a statement that changes a message and returns its conversation, even if nothing changed. */
function amendment<Name extends string>(name: Name, writer: MessageAuthor, { set, where, of }: Change) {
  const text = `with found as (
      select m.workspace_id, m.id, m.conversation_id from messages m
      join conversations t on t.workspace_id = m.workspace_id and t.id = m.conversation_id
      where m.workspace_id = $1 and t.channel_id = $2 and m.external_id = $3 and ${AUTHOR_CONDITIONS[writer]}
    ), changed as (
      update messages m set ${set} from found f
      where m.workspace_id = f.workspace_id and ${of} and ${where} returning m.id
    ) select f.conversation_id as "conversationId", exists (select from changed) as "isChanged" from found f`;
  return defineStatement({ name, text });
}

const edit = {
  set: "text = $5, content = coalesce($6, m.content), edited_at = $7",
  where: "(m.edited_at is null or m.edited_at <= $7)",
  of: "m.id = f.id",
};
const deletion = {
  set: "deleted_at = $5",
  where: "m.deleted_at is null",
  // A message with several files is stored as several messages, in order (`InboundPart`).
  of: `m.conversation_id = f.conversation_id and m.id >= f.id
    and (m.id = f.id or starts_with(m.external_id, $3 || '#'))`,
};

const EDIT = {
  contact: amendment("edit_message_of_contact", "contact", edit),
  us: amendment("edit_message_of_us", "us", edit),
};
const DELETE = {
  contact: amendment("delete_message_of_contact", "contact", deletion),
  us: amendment("delete_message_of_us", "us", deletion),
};

/**
 * Applies an edit or deletion made on the channel, and notifies open pages.
 * @returns false if the message does not exist.
 */
export async function changeMessage(ctx: WorkspaceContext, amendment: Amendment): Promise<boolean> {
  const { contactId, channelId, target, newContent, at } = amendment;
  const writer: MessageAuthor = contactId === null ? "us" : "contact";
  const place = [ctx.workspaceId, channelId, target, contactId];
  const content = newContent?.content ? JSON.stringify(newContent.content) : null;
  const [found] =
    newContent === null
      ? await runStatement(ctx.db, DELETE[writer], [...place, at])
      : await runStatement(ctx.db, EDIT[writer], [...place, newContent.text, content, at]);
  if (found?.isChanged) publishChange(ctx, "conversation", found.conversationId);
  return found !== undefined;
}
