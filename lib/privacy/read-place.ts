import { sql } from "drizzle-orm";
import { runQuery } from "#lib/db/run-query.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { NIL_ID } from "#lib/platform/ids.ts";
import { exportedRows, type Place, type Subject } from "./place.ts";

const PAGE = 500;

export type ExportedRow = Readonly<Record<string, unknown>>;

/** Yields the rows of a place that an export contains, oldest first. `tablesWithId`: those that are read in pages. */
export async function* readPlace(
  { db }: WorkspaceContext,
  place: Place,
  { subject, tablesWithId }: { subject: Subject; tablesWithId: ReadonlySet<string> },
): AsyncGenerator<ExportedRow, void, void> {
  const rows = exportedRows(place, subject);
  if (!rows) return;
  const without = place.exported ? place.exported.without : [];
  const shown = sql`to_jsonb(t) - ${sql.param(["workspace_id", ...without])}::text[] as row`;
  const table = sql.identifier(place.table);
  if (!tablesWithId.has(place.table)) {
    for (const { row } of await runQuery<{ row: ExportedRow }>(
      db,
      sql`select ${shown} from ${table} t where ${rows}`,
    )) {
      yield row;
    }
    return;
  }
  let after = NIL_ID;
  for (;;) {
    const page = await runQuery<{ id: string; row: ExportedRow }>(
      db,
      sql`select id, ${shown} from ${table} t where ${rows} and id > ${after}::uuid order by id limit ${PAGE}`,
    );
    for (const { row } of page) yield row;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

/** Returns the tables whose rows have an id by which they can be read in pages. */
export async function findTablesWithId({ db }: WorkspaceContext): Promise<ReadonlySet<string>> {
  const rows = await runQuery<{ name: string }>(
    db,
    sql`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and a.attname = 'id' and a.atttypid = 'uuid'::regtype`,
  );
  return new Set(rows.map(({ name }) => name));
}
