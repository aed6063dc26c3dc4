import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { Message } from "../schema.ts";
import { type MessageKinds, messageColumns, repliedJoin, toMessage } from "./message-row.ts";

const READ = defineStatement({
  name: "read_message",
  text: `select ${messageColumns} from messages m
    join conversations t on t.workspace_id = m.workspace_id and t.id = m.conversation_id
    ${repliedJoin}
    where m.workspace_id = $1 and m.id = $2`,
}).narrow<MessageKinds>();

/** Returns a message of the workspace. Throws MESSAGE_NOT_FOUND. */
export async function readMessage(ctx: WorkspaceContext, id: string): Promise<Message> {
  if (!isId(id)) throw notFound("MESSAGE");
  const [row] = await runStatement(ctx.db, READ, [ctx.workspaceId, id]);
  if (!row) throw notFound("MESSAGE");
  return toMessage(row);
}
