import pg from "pg";

/** Indexes and foreign keys that were removed for loading, as the statements that create them again. */
type SuspendedRules = { indexes: string[]; foreignKeys: string[]; tables: string[] };

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Removes foreign keys and indexes, and disables triggers, in the caller's transaction. Rows can then be loaded in any
 * order and quickly, and no trigger computes what the rows already contain.
 */
export async function suspendRules(client: pg.Client): Promise<SuspendedRules> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name,
       pg_get_constraintdef(c.oid) as definition
     from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
     order by 1, 2`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not c.relispartition
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')
     order by 1`,
  );
  const tables = await tablesWithTriggers(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  return {
    indexes: indexes.map(({ definition }) => definition),
    foreignKeys: keys.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
    tables,
  };
}

/**
 * Creates the indexes and foreign keys again and enables the triggers. Throws an error of the database if a unique
 * index or a foreign key is violated, which also verifies the consistency of the rows.
 */
export async function resumeRules(
  client: pg.Client,
  { indexes, foreignKeys, tables }: SuspendedRules,
): Promise<void> {
  await client.query("set local maintenance_work_mem = '256MB'");
  for (const statement of [...indexes, ...foreignKeys]) await client.query(statement);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}

async function tablesWithTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Sets the sequences to the state of the backup, so that new rows do not get numbers of restored ones. */
export async function restoreSequences(
  client: pg.Client,
  sequences: readonly { name: string; value: string; isCalled: boolean }[],
): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    const sequence = `public.${pg.escapeIdentifier(name)}`;
    await client.query("select setval($1::regclass, $2, $3)", [sequence, value, isCalled]);
  }
}
