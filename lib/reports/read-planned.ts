import type { Database } from "#lib/db/client.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import type { Statement } from "#lib/db/statement.ts";

/**
 * Runs a statement that is planned for its values. A plan for any period expects few rows, and would look up the
 * conversation of each of them.
 */
export function readPlanned<Row>(
  db: Database,
  { text }: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  return runStatement<Row>(db, { text }, values);
}
