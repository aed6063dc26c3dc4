import pg from "pg";
import type { Database } from "./client.ts";

/** A statement that PostgreSQL parses and plans once per connection; `name` is unique in the project. */
export type Statement = { name: string; text: string };

// Timestamps, dates and intervals, and arrays of them, stay text as with the query builder.
const TEXT_TYPES = new Set([1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]);
const types = {
  getTypeParser: (oid: number) => (TEXT_TYPES.has(oid) ? String : pg.types.getTypeParser(oid)),
};

/**
 * Runs a named statement with its `$1…` values on the pool or transaction of a context, where building and planning
 * the query each time would cost more than running it. Rows have the columns' names; the caller declares their type.
 */
export async function runPrepared<Row>(
  db: Database,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await db.$client.query({ ...statement, values: [...values], types });
  return rows as Row[];
}
