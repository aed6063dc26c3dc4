import { requireContact } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Message } from "../schema.ts";
import { type MessageKinds, messageColumns, repliedJoin, toMessage } from "./message-row.ts";

const LIST = defineStatement({
  name: "list_messages",
  text: `select ${messageColumns} from messages m
    join conversations t on t.workspace_id = m.workspace_id and t.id = m.conversation_id
    ${repliedJoin}
    where m.workspace_id = $1 and m.contact_id = $2 and ($3::uuid is null or m.id < $3::uuid)
    order by m.id desc limit $4`,
}).narrow<MessageKinds>();

export type ListMessages = { contactId: string; pageSize: number; continuationToken?: string | undefined };

/** Returns a page of a contact's messages and notes, newest first. Throws CONTACT_NOT_FOUND. */
export async function listMessages(
  ctx: WorkspaceContext,
  { contactId, pageSize, continuationToken }: ListMessages,
): Promise<{ continuationToken: string | null; data: Message[] }> {
  await requireContact(ctx, contactId);
  const scope = ["messages", ctx.workspaceId, contactId];
  const [last = null] = continuationToken ? decodeCursor(scope, continuationToken) : [];
  const rows = await runStatement(ctx.db, LIST, [ctx.workspaceId, contactId, last, pageSize + 1]);
  const data = rows.slice(0, pageSize).map(toMessage);
  const end = data.at(-1);
  return { continuationToken: rows.length > pageSize && end ? encodeCursor(scope, [end.id]) : null, data };
}
