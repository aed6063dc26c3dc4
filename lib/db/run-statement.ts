import pg from "pg";
import type { Database } from "./client.ts";
import type { Query } from "./driver/named-query.ts";
import type { Deferred } from "./driver/transaction-client.ts";
import type { Statement } from "./statement.ts";

const DATE = pg.types.builtins.DATE;
const types = {
  // A date without a time stays text: JavaScript has no such type.
  getTypeParser: (oid: number) => (oid === DATE ? String : pg.types.getTypeParser(oid)),
};

/** A statement without a name is planned for its values on every call. */
type Runnable<Row> = Omit<Statement<Row>, "name"> & { name?: string | undefined };

/** Runs a statement with its `$1…` values on the pool or transaction of a context, and returns its rows. */
export async function runStatement<Row>(
  db: Database,
  statement: Runnable<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await db.$client.query(queryOf(statement, values));
  return rows as Row[];
}

/** A row whose values are PostgreSQL's texts, by the position of their columns. */
export type TextRow = (string | null)[];

const texts = { getTypeParser: () => (text: string) => text };

/** Does the same, and returns the values as PostgreSQL's texts. */
export async function readTexts(
  db: Database,
  statement: Runnable<unknown>,
  values: readonly unknown[],
): Promise<TextRow[]> {
  const query: Query = { ...queryOf(statement, values), types: texts, rowMode: "array" };
  const { rows } = await db.$client.query(query);
  return rows;
}

/**
 * Runs a statement whose rows are not needed immediately. In a transaction it only joins the next statement or the
 * commit, which then throws its error, converted by `toError`; it saves a round trip. `onRows` gets the rows, before
 * the commit returns.
 */
export async function deferStatement<Row>(
  db: Database,
  statement: Statement<Row>,
  values: readonly unknown[],
  { toError = (error) => error, onRows }: Deferred<Row> = {},
): Promise<void> {
  const { $client: client } = db;
  const query = queryOf(statement, values);
  if ("defer" in client) {
    client.defer(query, { toError, onRows });
    return;
  }
  const { rows } = await client.query(query).catch((error: unknown) => {
    throw toError(error);
  });
  onRows?.(rows as Row[]);
}

/** Waits for the deferred statements of a transaction. Throws their error. */
export async function runDeferred({ db }: { db: Database }): Promise<void> {
  if ("flush" in db.$client) await db.$client.flush();
}

function queryOf({ name, text }: Runnable<unknown>, values: readonly unknown[]): Query {
  return { name, text, values: [...values], types };
}
