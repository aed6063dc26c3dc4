import type { PoolClient } from "pg";
import { directDatabase } from "#lib/db/client.ts";
import { logger } from "../../logger.ts";

/** The connection that holds the locks of this process's running requests. */
type LockConnection = { client: Promise<PoolClient>; uses: number; isBroken: boolean };

const heldLocks = new Set<string>();
let current: LockConnection | null = null;

/**
 * Runs `work` while it holds an advisory lock. Returns null if another request holds it. PostgreSQL releases the lock
 * if the process dies. All requests of the process share one connection of the pool.
 */
export async function holdLock<R>(lock: string, work: () => Promise<R>): Promise<{ result: R } | null> {
  // The lock belongs to the connection, so the connection could acquire it twice.
  if (heldLocks.has(lock)) return null;
  heldLocks.add(lock);
  const connection = acquireConnection();
  try {
    const { rows } = await run(connection, "select pg_try_advisory_lock($1) as locked", lock);
    if (!rows[0]?.locked) return null;
    try {
      return { result: await work() };
    } finally {
      await run(connection, "select pg_advisory_unlock($1)", lock).catch(logLost);
    }
  } finally {
    heldLocks.delete(lock);
    releaseConnection(connection);
  }
}

function acquireConnection(): LockConnection {
  current ??= { client: directDatabase().pool.connect(), uses: 0, isBroken: false };
  current.uses += 1;
  return current;
}

async function run(connection: LockConnection, text: string, lock: string) {
  try {
    return await (await connection.client).query(text, [lock]);
  } catch (error) {
    connection.isBroken = true;
    if (current === connection) current = null;
    throw error;
  }
}

function releaseConnection(connection: LockConnection): void {
  connection.uses -= 1;
  if (connection.uses > 0) return;
  if (current === connection) current = null;
  void connection.client.then(
    (client) => client.release(connection.isBroken),
    () => {},
  );
}

function logLost(error: unknown): void {
  logger.warn({ err: error }, "lock of an idempotency key lost");
}
