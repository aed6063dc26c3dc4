import { database } from "#lib/db/client.ts";
import { installationTables, referenceTables } from "./distribution.ts";
import type { TableColumns } from "./rows.ts";

/** The columns of all tables, and the tables whose rows would be on the server of their workspace. */
export type Tables = { columns: TableColumns; tenant: ReadonlySet<string> };

/** Reads the tables of the database. */
export async function readTables(): Promise<Tables> {
  const { rows } = await database().pool.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by c.relname order by c.relname`,
  );
  const names = rows.map(({ name }) => name);
  return {
    columns: new Map(rows.map(({ name, columns }) => [name, new Set(columns)])),
    tenant: new Set(names.filter((name) => !(name in referenceTables || name in installationTables))),
  };
}
