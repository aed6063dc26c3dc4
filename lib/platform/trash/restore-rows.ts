import { deferStatement, runDeferred, runStatement } from "#lib/db/run-statement.ts";
import type { StoredRow } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { insertStored } from "#lib/db/stored-rows.ts";
import type { WorkspaceContext } from "../context.ts";
import type { TrashKind, TrashTable } from "./trash-table.ts";

const TABLES = defineStatement({
  name: "read_trash_tables",
  text: `select table_name as name, coalesce(max(part), 0) as "lastPart" from trash_rows
    where workspace_id = $1 and item_id = $2 group by table_name`,
}).narrow<{ lastPart: number }>();
const RECORD = defineStatement({
  name: "read_trash_record",
  text: `select rows -> 0 as row from trash_rows
    where workspace_id = $1 and item_id = $2 and table_name = $3 and part = 0`,
}).narrow<{ row: StoredRow }>();
/** Many messages are indexed again, so the parts of a table are inserted by a few statements instead of a long one. */
const PARTS_A_STATEMENT = 20;

type Part = { kind: string; id: string; name: string };

/**
 * Inserts the rows of a record in the trash again, in the caller's transaction, which sees all records. Rows that refer
 * to something that no longer exists are left out. Returns the ids of the rows that refer to the record again, by
 * table.
 */
export async function restoreRows(
  ctx: WorkspaceContext,
  { kind, tables }: TrashKind,
  id: string,
): Promise<Record<string, string[]>> {
  const found = await runStatement(ctx.db, TABLES, [ctx.workspaceId, id]);
  const lastParts = new Map(found.map(({ name, lastPart }) => [name, lastPart]));
  const linked: Record<string, string[]> = {};
  for (const [name, table] of Object.entries(tables)) {
    const lastPart = lastParts.get(name);
    if (lastPart === undefined) continue;
    const part = { kind, id, name };
    if (table.how === "restore") await insertParts(ctx, part, { table, lastPart });
    if (table.how === "link") linked[name] = await linkRows(ctx, part, table.column);
  }
  return linked;
}

type Inserted = { table: Extract<TrashTable, { how: "restore" }>; lastPart: number };

async function insertParts(
  { db, workspaceId }: WorkspaceContext,
  { kind, id, name }: Part,
  { table: { exists = "true", values = {} }, lastPart }: Inserted,
): Promise<void> {
  const own = `p.workspace_id = $1 and p.item_id = $2 and p.table_name = '${name}' and p.part between $3 and $4`;
  const text = insertStored(name, { from: "trash_rows p", exists: `${own} and ${exists}`, values });
  const statement = { name: `restore_${kind}_${name}`, text };
  for (let first = 0; first <= lastPart; first += PARTS_A_STATEMENT) {
    if (first > 0) await runDeferred({ db });
    await deferStatement(db, statement, [workspaceId, id, first, first + PARTS_A_STATEMENT - 1]);
  }
}

async function linkRows(
  { db, workspaceId }: WorkspaceContext,
  { id, name }: Part,
  column: string,
): Promise<string[]> {
  const text = `update ${name} t set ${column} = $2
    from trash_rows p cross join lateral jsonb_to_recordset(p.rows) as r (id uuid)
    where p.workspace_id = $1 and p.item_id = $2 and p.table_name = '${name}'
      and t.workspace_id = $1 and t.id = r.id and t.${column} is null returning t.id`;
  const updated = await runStatement<{ id: string }>(db, { text }, [workspaceId, id]);
  return updated.map((row) => row.id);
}

/** Returns the row of a record in the trash as it was deleted. */
export async function readDeletedRow(
  { db, workspaceId }: WorkspaceContext,
  { table }: TrashKind,
  id: string,
): Promise<StoredRow> {
  const [found] = await runStatement(db, RECORD, [workspaceId, id, table]);
  return found?.row ?? {};
}
