import { sql } from "drizzle-orm";
import type { Message } from "#lib/conversations/schema.ts";
import { notify } from "#lib/notifications/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** A note and the users that it mentions. */
export type NoteWithMentions = { note: Message; conversationId: string; userIds: readonly string[] };

/** Notifies the users mentioned in a note, in the caller's transaction. */
export async function notifyMentioned(
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
