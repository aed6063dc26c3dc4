import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";

type Column = { name: string; type: string; isGenerated: boolean; isIdentity: boolean };

/**
 * Inserts a row with `text` in every column of text and JSON. `known`: values by the names of columns, such as keys of
 * other rows. Returns the id of the row.
 */
export async function plantRow(
  table: string,
  text: string,
  known: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { pool } = database();
  const { rows: columns } = await pool.query<Column>(
    `select column_name as name, udt_name as type, is_generated = 'ALWAYS' as "isGenerated",
       is_identity = 'YES' as "isIdentity"
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const id = newId();
  const written = columns.filter(
    ({ isGenerated, isIdentity, type }) => !isGenerated && !isIdentity && type !== "xid8",
  );
  const values = written.map(({ name, type }) =>
    name === "id" && type === "uuid" ? id : name in known ? known[name] : plantedValue(type, text),
  );
  const names = written.map(({ name }) => `"${name}"`).join(", ");
  const places = values.map((_, index) => `$${index + 1}`).join(", ");
  await pool.query(`insert into "${table}" (${names}) values (${places}) on conflict do nothing`, values);
  return id;
}

/** Returns every row of the database as text, with its table. */
export async function dumpDatabase(): Promise<{ table: string; row: string }[]> {
  const { pool } = database();
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const dumped: { table: string; row: string }[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${name}" t`);
    dumped.push(...rows.map(({ row }) => ({ table: name, row })));
  }
  return dumped;
}

function plantedValue(type: string, text: string): unknown {
  if (type === "text") return text;
  if (type === "jsonb") return JSON.stringify({ planted: text });
  if (type === "timestamptz") return new Date();
  if (type === "bool") return false;
  if (["int2", "int4", "int8", "numeric", "float8"].includes(type)) return 1;
  return null;
}
