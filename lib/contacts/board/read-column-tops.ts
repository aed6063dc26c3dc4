import { type SQL, sql } from "drizzle-orm";
import { runQuery } from "#lib/db/run-query.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import { type RecordRow, toStored } from "#lib/platform/records/index.ts";
import { contactConditions, isFiltered } from "../record/contact-conditions.ts";
import { contactRecord, type StoredContact } from "../record/contact-record.ts";
import type { ContactFilters } from "../schema.ts";

/**
 * Returns the top `most` cards of each column that match the filters. With `walked`, only this many cards at the top of
 * each column are compared with the filters.
 */
export async function readColumnTops(
  ctx: WorkspaceContext,
  filters: ContactFilters,
  { most, walked }: { most: number; walked: number | null },
): Promise<{ cards: StoredContact[]; counts?: undefined }> {
  const column = sql`contacts c where c.workspace_id = ${ctx.workspaceId} and c.stage_id = s.id`;
  const order = sql`order by c.order_in_cards, c.id`;
  const matching = contactConditions(ctx.workspaceId, { ...filters, stageId: undefined });
  const cards =
    walked === null
      ? sql`${column} and ${matching}`
      : sql`(select c.* from ${column} ${order} limit ${walked}) c where ${matching}`;
  const query = sql`select card.* from stages s cross join lateral (
      select ${sql.raw(contactRecord.select)} from ${cards} ${order} limit ${most}
    ) card where ${stagesOf(ctx, filters)}`;
  const rows = await runQuery<RecordRow>(
    ctx.db,
    query,
    isFiltered(filters) ? undefined : "contact_board_tops",
  );
  return { cards: rows.map((row) => toStored(contactRecord, row)) };
}

/** Returns the condition for the stages `s` of the columns: all of the workspace, or `stageId` only. */
export function stagesOf(ctx: WorkspaceContext, { stageId }: ContactFilters): SQL {
  const own = sql`s.workspace_id = ${ctx.workspaceId}`;
  if (stageId === undefined) return own;
  return isId(stageId) ? sql`${own} and s.id = ${stageId}` : sql`false`;
}
