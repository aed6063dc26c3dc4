import { runPrepared } from "#lib/db/run-prepared.ts";
import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { HistoryRow } from "./history-rows.ts";
import { readOpportunity } from "./load-opportunity.ts";
import type { OpportunityHistoryEntry } from "./schema.ts";

const LIST = {
  name: "list_opportunity_history",
  text: `select id, kind, field, old_value, new_value, actor_type, actor_id, actor_name, via, at
    from opportunity_history
    where workspace_id = $1 and opportunity_id = $2 and ($3::uuid is null or id < $3::uuid)
    order by id desc limit $4`,
};

type Paging = { pageSize: number; continuationToken?: string | undefined };
type Row = Omit<HistoryRow, "at"> & { at: string };

/** Returns a page of an opportunity's history, newest first. Throws OPPORTUNITY_NOT_FOUND. */
export async function listHistory(
  ctx: WorkspaceContext,
  opportunityId: string,
  { pageSize, continuationToken }: Paging,
): Promise<{ continuationToken: string | null; data: OpportunityHistoryEntry[] }> {
  await readOpportunity(ctx, opportunityId);
  const scope = ["opportunity history", ctx.workspaceId, opportunityId];
  const [last = null] = continuationToken ? decodeCursor(scope, continuationToken) : [];
  const rows = await runPrepared<Row>(ctx.db, LIST, [ctx.workspaceId, opportunityId, last, pageSize + 1]);
  const data = rows.slice(0, pageSize).map(toEntry);
  const end = data.at(-1);
  return { continuationToken: rows.length > pageSize && end ? encodeCursor(scope, [end.id]) : null, data };
}

function toEntry(row: Row): OpportunityHistoryEntry {
  return {
    id: row.id,
    kind: row.kind,
    field: row.field,
    old: row.old_value,
    new: row.new_value,
    actor: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
    via: row.via,
    at: new Date(row.at).toISOString(),
  };
}
