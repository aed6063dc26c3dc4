import { addNote } from "#lib/conversations/index.ts";
import type { Message } from "#lib/conversations/schema.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { saveDraft } from "./save-draft.ts";
import type { AddNote } from "./schema.ts";
import type { PersonContext } from "./view-row.ts";

/** Writes a note as the caller. Throws CONVERSATION_NOT_FOUND, USER_NOT_FOUND. */
export async function addInboxNote(
  ctx: PersonContext,
  conversationId: string,
  note: AddNote,
): Promise<Message> {
  return inTransaction(ctx, async (ctx) => {
    const author = { type: "user" as const, id: ctx.userId, name: ctx.actor.name };
    const added = await addNote(ctx, { conversationId, author, ...note });
    await saveDraft(ctx, conversationId, { mode: "note", text: "" });
    return added;
  });
}
