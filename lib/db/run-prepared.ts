import type { Database } from "./client.ts";

/** A statement PostgreSQL parses and plans once a connection; `name` is unique in the project. */
export type Statement = { name: string; text: string };

/**
 * Runs a named statement with its `$1…` values on the pool or transaction of a context, for the paths where
 * building and planning a query anew would cost more than the query. Rows come with the columns' own names;
 * the caller states their shape.
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
