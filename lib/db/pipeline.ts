import { setImmediate } from "node:timers";
import type pg from "pg";
import { type Database, database, databaseOn, isPooled } from "./client.ts";
import { isOverdue } from "./transaction.ts";

/** Target of statements outside a transaction. */
export type Querier = Pick<pg.Pool, "query">;

/** The driver's properties that its types lack. In its pipeline mode a statement does not wait for the one before. */
type Pipelined = pg.PoolClient & { pipeline: boolean; connection: pg.Connection };

/**
 * Runs pieces of work on one connection. The statements with which they start are sent together in one round trip, each
 * as a separate transaction. `others` must not begin transactions. Returns all results; the caller may ignore those of
 * `others`.
 */
export async function runPipelined<A, B>(
  pool: pg.Pool,
  first: (db: Querier) => Promise<A>,
  others: readonly ((db: Database) => Promise<B>)[],
): Promise<{ first: Promise<A>; others: Promise<B>[] }> {
  if (isPooled(pool)) return runOnPool(pool, first, others);
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

/** Beside a pooler each statement is a batch with its settings, and the driver cannot pipeline batches. */
function runOnPool<A, B>(
  pool: pg.Pool,
  first: (db: Querier) => Promise<A>,
  others: readonly ((db: Database) => Promise<B>)[],
): { first: Promise<A>; others: Promise<B>[] } {
  const db = databaseOn(pool);
  const running = { first: first(pool), others: others.map((work) => work(db)) };
  // The caller may ignore their errors.
  void Promise.allSettled([running.first, ...running.others]);
  return running;
}

/** More reads on one connection would wait for each other while other connections are free. */
const MAX_TOGETHER = 4;

type WaitingRead = { read(db: Database): Promise<unknown>; settle(result: Promise<unknown>): void };

const waiting: WaitingRead[] = [];

/**
 * Runs a read of one cheap statement on the process's database. Simultaneous reads are written together, up to four on
 * a connection: each write wakes a PostgreSQL process. `read` must not begin a transaction.
 */
export function readTogether<R>(read: (db: Database) => Promise<R>): Promise<R> {
  return new Promise((resolve) => {
    if (waiting.length === 0) setImmediate(readWaiting);
    waiting.push({ read, settle: (result) => resolve(result as Promise<R>) });
  });
}

function readWaiting(): void {
  while (waiting.length > 0) void readGroup(waiting.splice(0, MAX_TOGETHER));
}

async function readGroup(group: readonly WaitingRead[]): Promise<void> {
  const running = runPipelined(
    database().pool,
    async () => {},
    group.map(({ read }) => read),
  );
  for (const [place, { settle }] of group.entries()) settle(running.then(({ others }) => others[place]));
}
