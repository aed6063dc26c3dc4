import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { decodeCursor, encodeCursor, type Page, type Paging } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { firstIdAt } from "#lib/platform/ids.ts";
import type { FoundMessage } from "../schema.ts";
import { type MessageKinds, messageColumns, repliedJoin, toMessage } from "./message-row.ts";
import { snippetOf } from "./snippet.ts";

/** Messages scanned, newest first, before the full-text index is used. */
const NEWEST = 2_000;
/** Index hits above which a word counts as frequent. */
const MAX_HITS = 5_000;
/** Messages scanned for a frequent word in one call. */
const MAX_SCANNED = 30_000;

const SCAN = defineStatement({
  name: "search_messages_scan",
  text: `select m.id from (select id, search from messages where workspace_id = $1 and id < $3::uuid
      order by id desc limit $4) m
    where m.search @@ message_query($2) order by m.id desc limit $5`,
});
const SCAN_END = defineStatement({
  name: "search_messages_scan_end",
  text: `select id from messages where workspace_id = $1 and id < $2::uuid order by id desc offset $3 limit 1`,
});
const COUNT_HITS = defineStatement({
  name: "search_messages_hits",
  text: `select id from messages where workspace_id = $1 and search @@ message_query($2) and id < $3::uuid limit $4`,
});
const READ = defineStatement({
  name: "search_messages_read",
  text: `select ${messageColumns}, concat_ws(' ', c.name, c.lastname) as "contactName" from messages m
    join conversations t on t.workspace_id = m.workspace_id and t.id = m.conversation_id
    join contacts c on c.workspace_id = m.workspace_id and c.id = m.contact_id
    ${repliedJoin}
    where m.workspace_id = $1 and m.id = any($2::uuid[]) order by m.id desc`,
}).narrow<MessageKinds>();

type SearchMessages = Paging & { query: string };

/**
 * Returns messages that contain all words, newest first. Case, accents and Spanish or English endings are ignored;
 * words of three or more characters also match as prefixes. The work per call is bounded: for a frequent word only
 * 30,000 messages are scanned, so a page may be short and still have a next one.
 */
export async function searchMessages(
  ctx: WorkspaceContext,
  { query, pageSize, continuationToken }: SearchMessages,
): Promise<Page<FoundMessage>> {
  const scope = ["search-messages", ctx.workspaceId, query];
  const [start = AFTER_ALL] = continuationToken ? decodeCursor(scope, continuationToken) : [];
  const { ids, next } = await findIds(ctx, query, { start: String(start), pageSize });
  const rows = await runStatement(ctx.db, READ, [ctx.workspaceId, ids]);
  return {
    continuationToken: next === null ? null : encodeCursor(scope, [next]),
    data: rows.map((row) => ({
      ...toMessage(row),
      contactName: row.contactName,
      ...snippetOf(row.deletedAt === null ? row.text : "", query),
    })),
  };
}

/** Greater than every message id. */
const AFTER_ALL = firstIdAt(new Date("9999-01-01T00:00:00.000Z"));

type Found = { ids: string[]; next: string | null };
type From = { start: string; pageSize: number };

async function findIds(ctx: WorkspaceContext, query: string, { start, pageSize }: From): Promise<Found> {
  const recent = await scan(ctx, query, { start, pageSize, count: NEWEST });
  if (recent.next === null || recent.ids.length === pageSize) return recent;
  const rest = pageSize - recent.ids.length;
  const from = recent.next;
  const hits = await runStatement(ctx.db, COUNT_HITS, [ctx.workspaceId, query, from, MAX_HITS + 1]);
  if (hits.length > MAX_HITS) {
    const older = await scan(ctx, query, { start: from, pageSize: rest, count: MAX_SCANNED });
    return { ids: [...recent.ids, ...older.ids], next: older.next };
  }
  const sorted = hits.map(({ id }) => id).sort((a, b) => (a < b ? 1 : -1));
  const ids = sorted.slice(0, rest);
  return { ids: [...recent.ids, ...ids], next: sorted.length > rest ? (ids.at(-1) ?? null) : null };
}

/** Scans messages; `next` is where to continue, null at the end. */
async function scan(
  ctx: WorkspaceContext,
  query: string,
  { start, pageSize, count }: From & { count: number },
): Promise<Found> {
  const hits = await runStatement(ctx.db, SCAN, [ctx.workspaceId, query, start, count, pageSize]);
  const ids = hits.map(({ id }) => id);
  if (ids.length === pageSize) return { ids, next: ids.at(-1) ?? null };
  const [end] = await runStatement(ctx.db, SCAN_END, [ctx.workspaceId, start, count - 1]);
  return { ids, next: end?.id ?? null };
}
