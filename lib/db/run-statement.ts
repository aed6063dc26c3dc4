import pg from "pg";
import type { Database } from "./client.ts";
import type { Statement } from "./statement.ts";

const DATE = pg.types.builtins.DATE;
const types = {
  // A date without a time stays text: JavaScript has no such type.
  getTypeParser: (oid: number) => (oid === DATE ? String : pg.types.getTypeParser(oid)),
};

/** Runs a statement with its `$1…` values on the pool or transaction of a context, and returns its rows. */
export async function runStatement<Row>(
  db: Database,
  { name, text }: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await db.$client.query({ name, text, values: [...values], types });
  return rows as Row[];
}
