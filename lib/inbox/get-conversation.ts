import { sql } from "drizzle-orm";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import {
  type ConversationRow,
  conversationColumns,
  conversationJoins,
  toConversation,
} from "./conversation-row.ts";
import type { InboxConversation } from "./schema.ts";

/** Returns a conversation as an inbox list item. Throws CONVERSATION_NOT_FOUND. */
export async function getConversation(ctx: WorkspaceContext, id: string): Promise<InboxConversation> {
  if (!isId(id)) throw notFound("CONVERSATION");
  const { rows } = await ctx.db.execute<ConversationRow>(sql`
    select ${conversationColumns} from conversations t ${conversationJoins}
    where t.workspace_id = ${ctx.workspaceId} and t.id = ${id}`);
  const [row] = rows;
  if (!row) throw notFound("CONVERSATION");
  return toConversation(row);
}
