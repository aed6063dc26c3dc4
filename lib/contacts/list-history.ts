import { runPrepared } from "#lib/db/run-prepared.ts";
import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type HistoryRow, toHistoryEntry } from "./record/history-rows.ts";
import { requireContact } from "./require-contact.ts";
import type { HistoryEntry } from "./schema.ts";

const LIST = {
  name: "list_contact_history",
  text: `select id, kind, field, old_value, new_value, content, actor_type, actor_id, actor_name, via, at
    from contact_history where workspace_id = $1 and contact_id = $2 and ($3::uuid is null or id < $3::uuid)
    order by id desc limit $4`,
};

type Paging = { pageSize: number; continuationToken?: string | undefined };

/** Returns a page of a contact's history, newest first. Throws CONTACT_NOT_FOUND. */
export async function listHistory(
  ctx: WorkspaceContext,
  contactId: string,
  { pageSize, continuationToken }: Paging,
): Promise<{ continuationToken: string | null; data: HistoryEntry[] }> {
  await requireContact(ctx, contactId);
  const scope = ["history", ctx.workspaceId, contactId];
  const [last = null] = continuationToken ? decodeCursor(scope, continuationToken) : [];
  const values = [ctx.workspaceId, contactId, last, pageSize + 1];
  const rows = await runPrepared<Omit<HistoryRow, "at"> & { at: string }>(ctx.db, LIST, values);
  const data = rows.slice(0, pageSize).map(toHistoryEntry);
  const end = data.at(-1);
  return {
    continuationToken: rows.length > pageSize && end ? encodeCursor(scope, [end.id]) : null,
    data,
  };
}
