import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import { type MessageRow, messageColumns, repliedJoin, toMessage } from "./message-row.ts";
import type { Message } from "./schema.ts";

/** A message with the sender's own id of it. */
export type ThreadMessage = Message & { externalId: string | null };

const READ = {
  name: "read_thread",
  text: `select ${messageColumns} from messages m
    join conversations t on t.workspace_id = m.workspace_id and t.id = m.conversation_id
    ${repliedJoin}
    where m.workspace_id = $1 and m.conversation_id = $2 and m.direction <> 'note' and m.kind <> 'reaction'
      and ($3::uuid is null or m.id > $3::uuid)
    order by m.id desc limit $4`,
};

/**
 * The newest messages of a conversation after the message `after`, oldest first, without the team's notes; all of
 * them are after anything that is no message id.
 */
export async function readThread(
  ctx: WorkspaceContext,
  { conversationId, after, limit }: { conversationId: string; after?: string | undefined; limit: number },
): Promise<ThreadMessage[]> {
  const from = after !== undefined && isId(after) ? after : null;
  const values = [ctx.workspaceId, conversationId, from, limit];
  const rows = await runPrepared<MessageRow>(ctx.db, READ, values);
  return rows.reverse().map((row) => ({ ...toMessage(row), externalId: row.externalId }));
}
