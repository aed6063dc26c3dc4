import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import { type Snippet, snippetOf } from "./snippet.ts";

const MAX_HITS = 200;

const SEARCH = defineStatement({
  name: "search_conversation",
  text: `select m.id, m.text, m.created_at as "at" from messages m
    where m.workspace_id = $1 and m.conversation_id = $2 and m.search @@ message_query($3)
      and m.deleted_at is null and m.kind <> 'reaction'
    order by m.id desc limit $4`,
});

/** A message of a conversation that matches the search. */
export type Hit = Snippet & { id: string; creationDate: string };

/** Searches the messages and notes of one conversation like `searchMessages`. Returns the newest 200 hits. */
export async function searchConversation(
  ctx: WorkspaceContext,
  { conversationId, query }: { conversationId: string; query: string },
): Promise<Hit[]> {
  if (!isId(conversationId)) return [];
  const rows = await runStatement(ctx.db, SEARCH, [ctx.workspaceId, conversationId, query, MAX_HITS]);
  return rows.map(({ id, text, at }) => ({
    id,
    creationDate: at.toISOString(),
    ...snippetOf(text, query),
  }));
}
