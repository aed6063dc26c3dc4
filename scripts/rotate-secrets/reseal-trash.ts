import type pg from "pg";
import { NIL_ID } from "#lib/platform/ids.ts";
import { type RotationCount, resealFor } from "./reseal-for.ts";
import { type Row, type SealedTable, sealedTables } from "./sealed-tables.ts";

/** A part of the rows of a deleted record. */
type Part = { workspace_id: string; item_id: string; table_name: string; part: number; rows: Row[] };

const PARTS = `select workspace_id, item_id, table_name, part, rows from trash_rows where table_name = any($1)
  and (workspace_id, item_id, table_name, part) > ($2, $3, $4, $5)
  order by workspace_id, item_id, table_name, part limit 1 for no key update`;

/** Seals the secrets of deleted rules, agents and automations again, each part in a separate transaction. */
export async function resealTrash(pool: pg.Pool): Promise<RotationCount> {
  const count: RotationCount = { table: "trash_rows", resealed: 0, current: 0, unreadable: 0 };
  const client = await pool.connect();
  try {
    for (
      let after: Part | null = { workspace_id: NIL_ID, item_id: NIL_ID, table_name: "", part: -1, rows: [] };
      after;
    ) {
      await client.query("begin");
      after = await resealNext(client, after, count);
      await client.query("commit");
    }
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
  return count;
}

async function resealNext(client: pg.PoolClient, after: Part, count: RotationCount): Promise<Part | null> {
  const names = sealedTables.map(({ name }) => name);
  const { rows } = await client.query<Part>(PARTS, [
    names,
    after.workspace_id,
    after.item_id,
    after.table_name,
    after.part,
  ]);
  const [part] = rows;
  const table = sealedTables.find(({ name }) => name === part?.table_name);
  if (!part || !table) return null;
  const before = count.resealed;
  const resealed = part.rows.map((row) =>
    resealRow(table, { ...row, workspace_id: part.workspace_id }, count),
  );
  if (count.resealed > before) {
    await client.query(
      "update trash_rows set rows = $5 where workspace_id = $1 and item_id = $2 and table_name = $3 and part = $4",
      [part.workspace_id, part.item_id, part.table_name, part.part, JSON.stringify(resealed)],
    );
  }
  return part;
}

function resealRow(table: SealedTable, row: Row, count: RotationCount): Row {
  const written = table.reseal(row, resealFor(table.owner(row), count));
  const { workspace_id: _, ...stored } = row;
  // Columns of JSON are written as text.
  const values = Object.entries(written).map(([name, value]) => [
    name,
    typeof value === "string" && typeof row[name] === "object" ? JSON.parse(value) : value,
  ]);
  return { ...stored, ...Object.fromEntries(values) };
}
