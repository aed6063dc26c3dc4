import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import type { Message } from "../schema.ts";
import { type MessageKinds, messageColumns, repliedJoin, toMessage } from "./message-row.ts";

const from = `select ${messageColumns} from messages m
  join conversations t on t.workspace_id = m.workspace_id and t.id = m.conversation_id
  ${repliedJoin}
  where m.workspace_id = $1 and m.conversation_id = $2`;

const UP_TO = defineStatement({
  name: "read_stretch_up_to",
  text: `${from} and ($3::uuid is null or m.id < $3::uuid or (m.id = $3::uuid and $5)) order by m.id desc limit $4`,
}).narrow<MessageKinds>();
const AFTER = defineStatement({
  name: "read_stretch_after",
  text: `${from} and m.id > $3::uuid order by m.id limit $4`,
}).narrow<MessageKinds>();

const FIRST_AT = defineStatement({
  name: "first_message_at",
  text: `select id from messages where workspace_id = $1 and conversation_id = $2 and created_at >= $3
    order by id limit 1`,
});

/** A position in a conversation: by message id or by time (`at`); without one, the newest messages. */
type MessagePageQuery = {
  conversationId: string;
  pageSize: number;
  before?: string | undefined;
  after?: string | undefined;
  around?: string | undefined;
  /** Around the first message at or after this time. */
  at?: string | undefined;
};

/**
 * Returns a page of a conversation with notes and reactions, oldest first, and whether there are more messages on
 * either side. A page around a message is half older messages, including that one. An invalid id means the end.
 */
export async function readMessagePage(
  ctx: WorkspaceContext,
  { conversationId, pageSize, before, after, around, at }: MessagePageQuery,
): Promise<{ messages: Message[]; hasOlder: boolean; hasNewer: boolean }> {
  const key = [ctx.workspaceId, conversationId];
  const dated = at && (await runStatement(ctx.db, FIRST_AT, [...key, at]))[0]?.id;
  const [middle, start, end] = [around ?? dated, after, before].map((id) => (id && isId(id) ? id : null));
  const half = Math.ceil(pageSize / 2);
  const readOld = async (to: string | null, count: number, isInclusive = false) => {
    const rows = await runStatement(ctx.db, UP_TO, [...key, to, count + 1, isInclusive]);
    return { more: rows.length > count, rows: rows.slice(0, count).reverse() };
  };
  const readNew = async (from: string, count: number) => {
    const rows = await runStatement(ctx.db, AFTER, [...key, from, count + 1]);
    return { more: rows.length > count, rows: rows.slice(0, count) };
  };
  if (middle) {
    const old = await readOld(middle, half, true);
    const recent = await readNew(middle, pageSize - half);
    const messages = [...old.rows, ...recent.rows].map(toMessage);
    return { messages, hasOlder: old.more, hasNewer: recent.more };
  }
  if (start) {
    const recent = await readNew(start, pageSize);
    return { messages: recent.rows.map(toMessage), hasOlder: true, hasNewer: recent.more };
  }
  const old = await readOld(end ?? null, pageSize);
  return { messages: old.rows.map(toMessage), hasOlder: old.more, hasNewer: Boolean(end) };
}
