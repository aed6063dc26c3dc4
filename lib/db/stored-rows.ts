import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client.ts";
import { runStatement } from "./run-statement.ts";
import * as schema from "./schema/index.ts";

type Workspace = { db: Database; workspaceId: string };

const tables = new Map<string, PgTable>(
  Object.values(schema).flatMap((value) =>
    is(value, PgTable) ? [[getTableName(value), value] as const] : [],
  ),
);

/**
 * Returns the columns of a table whose rows are stored as JSON: without the workspace, and without computed columns.
 */
export function columnsOf(table: string): string[] {
  const declared = tables.get(table);
  if (!declared) throw new TypeError(`there is no table ${table}`);
  return Object.keys(getTableColumns(declared))
    .filter((name) => name !== "workspaceId")
    .map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

/** A name may be a word of SQL: "order". */
function quotedColumnsOf(table: string): string[] {
  return columnsOf(table).map((column) => `"${column}"`);
}

/** The rows of one record: `column` has its id. */
type RowsOf = { table: string; column: string; id: string };

/** Returns rows of a record as JSON, with the names of their columns. */
export async function readRows(
  { db, workspaceId }: Workspace,
  { table, column, id }: RowsOf,
): Promise<schema.StoredRow[]> {
  const text = `select coalesce(jsonb_agg(to_jsonb(r)), '[]') as rows from (
    select ${quotedColumnsOf(table).join(", ")} from ${table} where workspace_id = $1 and ${column} = $2) r`;
  const [found] = await runStatement<{ rows: schema.StoredRow[] }>(db, { text }, [workspaceId, id]);
  return found?.rows ?? [];
}

/** Inserts stored rows again if `exists` is true for them (`r`, and `$1` the workspace) and their keys are free. */
export async function insertRows(
  { db, workspaceId }: Workspace,
  { table, exists, rows }: { table: string; exists: string; rows: readonly schema.StoredRow[] },
): Promise<void> {
  if (rows.length === 0) return;
  const text = insertStored(table, { from: "(select $2::jsonb as rows) p", exists });
  await runStatement(db, { text }, [workspaceId, JSON.stringify(rows)]);
}

/**
 * Source of stored rows: `from` names rows `p` whose column `rows` has them, and `exists` is the condition for a row
 * `r`. `values`: expressions for columns that do not get the stored value. `$1` is the workspace.
 */
type Stored = { from: string; exists: string; values?: Readonly<Record<string, string>> };

/** Returns the SQL that inserts stored rows into their table again, except those whose keys are taken. */
export function insertStored(table: string, { from, exists, values = {} }: Stored): string {
  const columns = columnsOf(table);
  // Numbers that the database gave to rows stay, because other rows refer to them.
  return `insert into ${table} (workspace_id, ${quotedColumnsOf(table).join(", ")})
    overriding system value
    select $1, ${columns.map((column) => values[column] ?? `r."${column}"`).join(", ")}
    from ${from} cross join lateral jsonb_populate_recordset(null::public.${table}, p.rows) r
    where ${exists} on conflict do nothing`;
}
