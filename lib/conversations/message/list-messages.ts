import { requireContact } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { openPage, type Page, type Paging } from "#lib/platform/api/cursor.ts";
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

type ListMessages = Paging & { contactId: string };

/** Returns a page of a contact's messages and notes, newest first. Throws CONTACT_NOT_FOUND. */
export async function listMessages(
  ctx: WorkspaceContext,
  { contactId, ...paging }: ListMessages,
): Promise<Page<Message>> {
  await requireContact(ctx, contactId);
  const scope = ["messages", ctx.workspaceId, contactId];
  const page = openPage(scope, paging);
  const [last = null] = page.after;
  const rows = await runStatement(ctx.db, LIST, [ctx.workspaceId, contactId, last, page.limit]);
  return page.of(rows, ({ id }) => [id], toMessage);
}
