import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/client.ts";
import { runQuery } from "#lib/db/run-query.ts";
import { removeStored } from "#lib/platform/storage/index.ts";
import { records } from "./personal-data.ts";
import { erasedRows, type Place, type Subject } from "./place.ts";

/** Large logs are read from their beginning to their end, and many files may be deleted before the commit. */
export const LONG = sql`select set_config('statement_timeout', '15min', true),
  set_config('idle_in_transaction_session_timeout', '30min', true)`;

/** Rows by table. */
export type Counts = Record<string, number>;

/** Erases one place in the caller's transaction, and returns the number of rows. */
export async function erasePlace(db: Database, place: Place, subject: Subject): Promise<number> {
  await db.execute(LONG);
  const rows = erasedRows(place, subject);
  const table = sql.identifier(place.table);
  const change =
    place.erasure === "delete"
      ? sql`delete from ${table} where ${rows}`
      : sql`update ${table} set ${place.erasure.set} where ${rows}`;
  return countChanges(db, change);
}

/** Runs a change and returns how many rows it changed. */
export async function countChanges(db: Database, change: SQL): Promise<number> {
  const [row] = await runQuery<{ count: number }>(
    db,
    sql`with changed as (${change} returning 1) select count(*)::int as count from changed`,
  );
  return row?.count ?? 0;
}

/**
 * Deletes the contact and what belongs to it in the caller's transaction, and its files. Locks the contact first, so
 * that nothing is added concurrently. If the transaction fails after that, files may be missing until it is repeated.
 */
export async function eraseRecords(
  db: Database,
  subject: Subject,
): Promise<{ counts: Counts; files: number }> {
  await db.execute(sql`select from contacts where workspace_id = ${subject.workspaceId}
    and id = ${subject.contactId}::uuid for update`);
  const keys = await readFileKeys(db, subject);
  const counts: Counts = {};
  for (const place of records) add(counts, place.table, await erasePlace(db, place, subject));
  const shared = await findSharedKeys(db, subject, keys);
  const own = keys.filter((key) => !shared.has(key));
  for (const key of own) await removeStored(key);
  return { counts, files: own.length };
}

/** Adds to the count of a table. */
export function add(counts: Counts, table: string, count: number): void {
  if (count > 0) counts[table] = (counts[table] ?? 0) + count;
}

async function readFileKeys(db: Database, subject: Subject): Promise<string[]> {
  const selects = records.flatMap((place) =>
    place.file
      ? [
          sql`select ${place.file} as key from ${sql.identifier(place.table)}
            where ${erasedRows(place, subject)} and ${place.file} is not null`,
        ]
      : [],
  );
  const rows = await runQuery<{ key: string }>(db, sql.join(selects, sql` union `));
  return rows.map(({ key }) => key);
}

/** Files that rows of others refer to. */
async function findSharedKeys(db: Database, { workspaceId }: Subject, keys: string[]): Promise<Set<string>> {
  const selects = records.flatMap(({ table, file }) =>
    file
      ? [
          sql`select ${file} as key from ${sql.identifier(table)}
            where workspace_id = ${workspaceId} and ${file} = any(${sql.param(keys)}::text[])`,
        ]
      : [],
  );
  const rows = await runQuery<{ key: string }>(db, sql.join(selects, sql` union `));
  return new Set(rows.map(({ key }) => key));
}
