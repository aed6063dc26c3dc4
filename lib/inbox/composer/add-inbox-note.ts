import { sql } from "drizzle-orm";
import { addNote } from "#lib/conversations/index.ts";
import type { Message } from "#lib/conversations/schema.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { notify } from "#lib/notifications/index.ts";
import type { MemberContext, WorkspaceContext } from "#lib/platform/context.ts";
import type { AddNote } from "../schema.ts";

/** Adds a note as the caller and notifies mentioned users once. Throws CONVERSATION_NOT_FOUND, USER_NOT_FOUND. */
export async function addInboxNote(
  ctx: MemberContext,
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

type NoteWithMentions = { note: Message; conversationId: string; userIds: readonly string[] };

/** Notifies the users mentioned in a note, in the caller's transaction. */
async function notifyMentioned(
  ctx: WorkspaceContext,
  { note, conversationId, userIds }: NoteWithMentions,
): Promise<void> {
  if (userIds.length === 0) return;
  const { rows } = await ctx.db.execute<{ name: string }>(sql`
    select concat_ws(' ', c.name, c.lastname) as name
    from conversations t join contacts c on c.workspace_id = t.workspace_id and c.id = t.contact_id
    where t.workspace_id = ${ctx.workspaceId} and t.id = ${conversationId}`);
  await notify(ctx, {
    userIds,
    kind: "mention",
    subject: { type: "conversation", id: conversationId },
    title: (t) => t("mentioned", { actor: ctx.actor.name, place: rows[0]?.name ?? t("aConversation") }),
    body: note.text ?? "",
    path: `/inbox?conversation=${conversationId}`,
  });
}
