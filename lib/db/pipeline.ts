import type pg from "pg";
import { type Database, databaseOn } from "./client.ts";
import { isOverdue } from "./transaction.ts";

/** Where a statement runs that needs no transaction. */
export type Querier = Pick<pg.Pool, "query">;

/** The driver's properties that its types lack. In its pipeline mode a statement does not wait for the one before. */
type Pipelined = pg.PoolClient & { pipeline: boolean; connection: pg.Connection };

/**
 * Runs pieces of work on one connection. The statements with which they start are written at once and take one round
 * trip, each as a transaction of its own. `others` must not begin transactions. Returns all results; the caller may
 * ignore those of `others`.
 */
export async function runPipelined<A, B>(
  pool: pg.Pool,
  first: (db: Querier) => Promise<A>,
  others: readonly ((db: Database) => Promise<B>)[],
): Promise<{ first: Promise<A>; others: Promise<B>[] }> {
  const client = (await pool.connect()) as Pipelined;
  const { stream } = client.connection;
  client.pipeline = true;
  stream.cork();
  // The query builder and `runStatement` need only `query`.
  const db = databaseOn(client as unknown as pg.Pool);
  const running = { first: first(client), others: others.map((work) => work(db)) };
  stream.uncork();
  void Promise.allSettled([running.first, ...running.others]).then((outcomes) => {
    client.pipeline = false;
    client.release(outcomes.some((outcome) => outcome.status === "rejected" && isOverdue(outcome.reason)));
  });
  return running;
}
