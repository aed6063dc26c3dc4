import { queueNoteNotice } from "#lib/contacts/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { requireMembers } from "#lib/platform/auth/require-members.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { maskChosen } from "#lib/platform/masking/mask-chosen.ts";
import { lockConversation } from "./lock-conversation.ts";
import { findMessageByReference } from "./message/find-message-by-reference.ts";
import { insertMessage } from "./message/insert-message.ts";
import { readMessage } from "./message/read-message.ts";
import type { Message } from "./schema.ts";

/** A note for the team in a conversation. */
export type Note = {
  conversationId: string;
  author: { type: "user"; id: string; name: string };
  text: string;
  mentionedUserIds: readonly string[];
  /** Idempotency key: a repeated id returns the existing note. */
  externalReferenceId?: string | undefined;
};

/**
 * Adds an internal note. `isNew` is false if the note already existed. Throws CONVERSATION_NOT_FOUND, and
 * USER_NOT_FOUND if a mentioned user is not a member.
 */
export async function addNote(ctx: WorkspaceContext, note: Note): Promise<{ note: Message; isNew: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const { conversationId, author, externalReferenceId = null } = note;
    const known =
      externalReferenceId === null ? null : await findMessageByReference(ctx, externalReferenceId);
    if (known !== null) return { note: await readMessage(ctx, known), isNew: false };
    const mentionedUserIds = [...new Set(note.mentionedUserIds)];
    const { contactId } = await lockConversation(ctx, conversationId);
    await requireMembers(ctx, mentionedUserIds);
    const text = await maskChosen(ctx, note.text);
    const id = await insertMessage(ctx, {
      conversationId,
      contactId,
      author,
      text,
      direction: "note",
      at: clock.now(),
      content: mentionedUserIds.length > 0 ? { mentionedUserIds } : null,
      externalReferenceId,
    });
    await queueNoteNotice(ctx, { contactId, noteId: id, mentionedUserIds });
    return { note: await readMessage(ctx, id), isNew: true };
  });
}
