import { database } from "#lib/db/client.ts";

/** Tables that calls write regardless of their result: buckets, and the last use of credentials. */
const SELF_WRITTEN = ["rate_buckets", "api_keys", "sessions"];

/**
 * Returns the last row that was written to any table, to test that a rejected call changed nothing. Triggers note each
 * row that is inserted, updated or deleted, because counting the rows of a hundred tables takes much longer.
 */
export async function digestDatabase(): Promise<Record<string, string>> {
  const { pool } = database();
  const { rows: noted } = await pool.query("select to_regclass('test_writes.written') as written");
  if (noted[0].written === null) await noteWrites();
  const { rows } = await pool.query<{ id: string; name: string }>(
    "select id, table_name as name from test_writes.written order by id desc limit 1",
  );
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]));
}

/**
 * A note is rolled back with its write. The table has a schema of its own, so tests that list the tables do not find
 * it.
 */
async function noteWrites(): Promise<void> {
  const { pool } = database();
  await pool.query(`
    create schema test_writes;
    create unlogged table test_writes.written
      (id bigint generated always as identity primary key, table_name text not null);
    create function test_writes.note() returns trigger language plpgsql as $$
    begin
      insert into test_writes.written (table_name) values (tg_table_name);
      return null;
    end $$`);
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)",
    [SELF_WRITTEN],
  );
  // One transaction for each table, because a lock on several could deadlock with a job that still runs.
  for (const { name } of tables) {
    await pool.query(
      `create trigger note_write after insert or update or delete on "${name}"
       for each row execute function test_writes.note()`,
    );
  }
}
