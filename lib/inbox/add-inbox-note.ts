import { addNote } from "#lib/conversations/index.ts";
import type { Message } from "#lib/conversations/schema.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { notifyMentioned } from "./notify-mentioned.ts";
import type { AddNote } from "./schema.ts";
import type { PersonContext } from "./view-row.ts";

/** Adds a note as the caller and notifies mentioned users once. Throws CONVERSATION_NOT_FOUND, USER_NOT_FOUND. */
export async function addInboxNote(
  ctx: PersonContext,
  conversationId: string,
  given: AddNote,
): Promise<Message> {
  return inTransaction(ctx, async (ctx) => {
    const author = { type: "user" as const, id: ctx.userId, name: ctx.actor.name };
    const { note, isNew } = await addNote(ctx, { conversationId, author, ...given });
    if (isNew) await notifyMentioned(ctx, { note, conversationId, userIds: given.mentionedUserIds });
    return note;
  });
}
