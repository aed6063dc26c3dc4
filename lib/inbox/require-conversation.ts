import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement, type RowOf } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";

const FIND = defineStatement({
  name: "inbox_find_conversation",
  text: `select id, contact_id as "contactId", channel_id as "channelId", platform_id as "platformId"
    from conversations where workspace_id = $1 and id = $2`,
});

type ConversationPlace = RowOf<typeof FIND>;

/** Returns the conversation's contact and channel. Throws CONVERSATION_NOT_FOUND. */
export async function requireConversation(ctx: WorkspaceContext, id: string): Promise<ConversationPlace> {
  if (!isId(id)) throw notFound("CONVERSATION");
  const [row] = await runStatement(ctx.db, FIND, [ctx.workspaceId, id]);
  if (!row) throw notFound("CONVERSATION");
  return row;
}
