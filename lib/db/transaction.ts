import type pg from "pg";
import { type Database, databaseOn, transactionOn } from "./client.ts";
import { deferStatement, runDeferred } from "./run-statement.ts";

/** Work to do once the transaction has committed; never before, and not at all when it rolls back. */
type AfterCommit = () => void;

/**
 * The pool, or the transaction it runs in; `afterCommit` is non-null inside a transaction. `isRequest`: the transaction
 * is that of a whole request, in which each transaction of its verb is a savepoint.
 */
export type DatabaseContext = { db: Database; afterCommit: AfterCommit[] | null; isRequest?: boolean };

const RETRYABLE = new Set(["40001", "40P01"]);
const isRetryable = (error: unknown) => RETRYABLE.has(databaseErrorCode(error) ?? "");
const ATTEMPTS = 3;

/** Thrown to run a transaction again after a concurrent change, as after a serialization failure. */
export class RetryTransaction extends Error {
  readonly code = "40001";
}

/**
 * Runs `work` in one transaction, with a context whose `db` is that transaction. Joins an outer transaction, and then
 * throws the errors of deferred writes of `work`. After a deadlock or serialization failure the work runs again, at
 * most twice. Callbacks in `afterCommit` run after the commit.
 */
export async function inTransaction<C extends DatabaseContext, R>(
  ctx: C,
  work: (ctx: C) => Promise<R>,
): Promise<R> {
  const { afterCommit: outer, isRequest } = ctx;
  if (outer && !isRequest) {
    const result = await work(ctx);
    await runDeferred(ctx);
    return result;
  }
  for (let attempt = 1; ; attempt += 1) {
    const afterCommit: AfterCommit[] = [];
    const inside = (db: Database) => work({ ...ctx, db, afterCommit, isRequest: false });
    try {
      const result = await (outer ? inRequest(ctx, inside) : transact(ctx.db, "begin", inside));
      if (outer) outer.push(...afterCommit);
      else for (const run of afterCommit) run();
      return result;
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

const SAVEPOINT = { name: "savepoint step", text: "savepoint step" };

/** Runs `work` in the transaction of a request. An error undoes only what `work` wrote. */
async function inRequest<R>({ db }: DatabaseContext, work: (db: Database) => Promise<R>): Promise<R> {
  await deferStatement(db, SAVEPOINT, []);
  try {
    const result = await work(db);
    await runDeferred({ db });
    return result;
  } catch (error) {
    await undoTo(db, SAVEPOINT.name);
    throw error;
  }
}

/** Rolls back to a savepoint, also after the error of a write that was deferred. */
export async function undoTo(db: Database, savepoint: string): Promise<void> {
  // A separate batch: PostgreSQL skips what follows a failed write in its batch.
  await runDeferred({ db }).catch(() => {});
  await db.$client.query(`rollback to ${savepoint}`);
}

/**
 * Runs `work` on a connection of the pool between `begin` and a commit. An error rolls back. If a response is overdue,
 * the connection is closed: a rollback, and its next user, would wait behind that response.
 */
export async function transact<R>(
  db: Database,
  begin: string,
  work: (db: Database) => Promise<R>,
): Promise<R> {
  const { $client: pool } = db;
  if (!isPool(pool)) throw new Error("A transaction has begun already");
  const client = await pool.connect();
  const transaction = transactionOn(client);
  let isUsable = false;
  try {
    transaction.begin(begin);
    const result = await work(databaseOn(transaction));
    await transaction.commit();
    isUsable = true;
    return result;
  } catch (error) {
    isUsable = !isOverdue(error) && (await transaction.rollback());
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

/** Whether an error aborted the transaction, so that only a rollback succeeds. */
export function isAborted({ $client: client }: Database): boolean {
  return "isAborted" in client && client.isAborted;
}

/** Whether the driver stopped waiting for a response; the query builder wraps its error. */
export function isOverdue(error: unknown): boolean {
  return error instanceof Error && (error.message === "Query read timeout" || isOverdue(error.cause));
}

const isPool = (client: Database["$client"]): client is pg.Pool => "totalCount" in client;

/** Runs `work` in a transaction; an error undoes only what `work` wrote. */
export async function inSavepoint<R>({ db }: DatabaseContext, work: () => Promise<R>): Promise<R> {
  await db.$client.query("savepoint work");
  try {
    const result = await work();
    // Deferred writes are sent before it, so their errors are caught here.
    await db.$client.query("release savepoint work");
    return result;
  } catch (error) {
    await db.$client.query("rollback to savepoint work");
    throw error;
  }
}

/** Returns the SQLSTATE of a PostgreSQL error, also inside the query builder's wrapper; else null. */
export function databaseErrorCode(error: unknown): string | null {
  return databaseError(error)?.code ?? null;
}

/** Returns the name of the violated constraint; else null. */
export function violatedConstraint(error: unknown): string | null {
  return databaseError(error)?.constraint ?? null;
}

function databaseError(error: unknown): { code: string; constraint?: string } | null {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && typeof current === "object" && current !== null; depth += 1) {
    if ("code" in current && typeof current.code === "string") {
      const constraint = "constraint" in current ? current.constraint : undefined;
      return typeof constraint === "string" ? { code: current.code, constraint } : { code: current.code };
    }
    current = "cause" in current ? current.cause : null;
  }
  return null;
}
