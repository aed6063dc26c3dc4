import type pg from "pg";
import type { Reader } from "../reader.ts";
import type { Migration } from "./read-migrations.ts";

/** The migrations a database has: how many, and when the oldest and the newest of them were written. */
export type AppliedMigrations = { count: number; oldest: number; newest: number };

/** Returns which migrations a database has, from the journal that drizzle-kit also reads. */
export async function readApplied(client: Reader): Promise<AppliedMigrations> {
  const table = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (table.rows[0]?.name === null) return { count: 0, oldest: 0, newest: 0 };
  const { rows } = await client.query(
    `select count(*)::int as count, coalesce(min(created_at), 0)::text as oldest,
       coalesce(max(created_at), 0)::text as newest from drizzle.__drizzle_migrations`,
  );
  const { count = 0, oldest = 0, newest = 0 } = rows[0] ?? {};
  return { count, oldest: Number(oldest), newest: Number(newest) };
}

/** Applies a migration and its entry in the journal in one transaction, unless it needs to run without one. */
export async function applyMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  await createJournal(client);
  if (migration.isTransactional) return inOneCommit(client, () => runStatements(client, migration));
  // Each statement can run again: `drop index concurrently if exists` before `create index concurrently`.
  for (const statement of migration.statements) await client.query(statement);
  await recordMigration(client, migration);
}

/**
 * Applies migrations inside the caller's transaction. Indexes are not created concurrently then, so this is for
 * databases that nothing else uses.
 */
export async function applyInTransaction(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  await createJournal(client);
  for (const migration of migrations) {
    const statements = migration.isTransactional
      ? migration.statements
      : migration.statements.map((text) => text.replace(/\bconcurrently\b/gi, ""));
    await runStatements(client, { ...migration, statements });
  }
}

async function inOneCommit(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

async function runStatements(client: pg.ClientBase, migration: Migration): Promise<void> {
  for (const statement of migration.statements) await client.query(statement);
  await recordMigration(client, migration);
}

async function recordMigration(client: pg.ClientBase, { hash, when }: Migration): Promise<void> {
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    hash,
    when,
  ]);
}

async function createJournal(client: pg.ClientBase): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`);
}
