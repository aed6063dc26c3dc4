import { beforeEach } from "vitest";
import { type Database, database } from "#lib/db/client.ts";
import { deferStatement } from "#lib/db/run-statement.ts";
import { databaseErrorCode } from "#lib/db/transaction.ts";
import { anonymousContext } from "#lib/platform/context.ts";

/** Gives each test of the file an empty table `numbers` with unique values. */
export function useNumbersTable(): void {
  beforeEach(async () => {
    await database().pool.query("drop table if exists numbers");
    await database().pool.query("create table numbers (value int constraint numbers_once_key primary key)");
  });
}

/** Returns a context without a workspace. */
export const context = () => anonymousContext(database().db);

/** Defers an insert into `numbers`. A value that is no integer fails in the database. */
export const insert = (db: Database, value: unknown, toError?: (error: unknown) => unknown) =>
  deferStatement(
    db,
    { name: "insert_number", text: "insert into numbers values ($1::json::text::int)" },
    [value],
    { toError },
  );

/** Returns the committed numbers in order. */
export const saved = async () => {
  const { rows } = await database().pool.query("select value from numbers order by value");
  return rows.map(({ value }) => value);
};

/** Returns "committed", or the error's code in the database, otherwise its message. */
export const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => "committed",
    (error: unknown) => databaseErrorCode(error) ?? (error as Error).message,
  );
