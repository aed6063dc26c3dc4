import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import type { Message } from "../schema.ts";
import { type MessageKinds, messageColumns, repliedJoin, toMessage } from "./message-row.ts";

export type RecentMessage = Message & { externalId: string | null };

const READ = defineStatement({
  name: "read_conversation_page",
  text: `select ${messageColumns} from messages m
    join conversations t on t.workspace_id = m.workspace_id and t.id = m.conversation_id
    ${repliedJoin}
    where m.workspace_id = $1 and m.conversation_id = $2 and m.direction <> 'note' and m.kind <> 'reaction'
      and ($3::uuid is null or m.id > $3::uuid)
    order by m.id desc limit $4`,
}).narrow<MessageKinds>();

/**
 * Returns the newest messages of a conversation after the message `after`, oldest first, without notes. An invalid id
 * is ignored.
 */
export async function readRecentMessages(
  ctx: WorkspaceContext,
  { conversationId, after, limit }: { conversationId: string; after?: string | undefined; limit: number },
): Promise<RecentMessage[]> {
  const from = after !== undefined && isId(after) ? after : null;
  const values = [ctx.workspaceId, conversationId, from, limit];
  const rows = await runStatement(ctx.db, READ, values);
  return rows.reverse().map((row) => ({ ...toMessage(row), externalId: row.externalId }));
}
