import type { Database } from "./client.ts";

/** A statement that PostgreSQL parses and plans once per connection; `name` is unique in the project. */
export type Statement = { name: string; text: string };

/**
 * Runs a named statement with its `$1…` values on the pool or transaction of a context, where building and planning
 * the query each time would cost more than running it. Rows have the columns' names; the caller declares their type.
 */
export async function runPrepared<Row>(
  db: Database,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const query = { sql: statement.text, params: [...values] };
  const result = await db._.session.prepareQuery(query, undefined, statement.name, false).execute();
  return (result as { rows: Row[] }).rows;
}
