import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Database } from "./client.ts";
import { readTexts, runStatement, type TextRow } from "./run-statement.ts";

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * Runs a composed query on the pool or transaction of a context, and returns its rows. With a `name`, PostgreSQL parses
 * it once per connection and soon reuses one plan for all values; the text must be the same each time. Without one it
 * is planned for its values on every call, which a condition needs that matches few rows or many.
 */
export async function runQuery<Row>(db: Database, query: SQL, name?: string): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return runStatement<Row>(db, { name, text }, params);
}

/** Returns the text of a composed query and its values. */
export function queryText(query: SQL): { sql: string; params: unknown[] } {
  const { sql, params } = dialect.sqlToQuery(query);
  return { sql, params };
}

/** Runs a composed query in the same way, and returns the values as PostgreSQL's texts. */
export async function readQuery(db: Database, query: SQL, name?: string): Promise<TextRow[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return readTexts(db, { name, text }, params);
}
