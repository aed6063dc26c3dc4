import type { PoolClient } from "pg";
import { directDatabase } from "#lib/db/client.ts";
import { logger } from "../../logger.ts";

/** The connection that holds the locks of this process's running requests. */
type Holder = { client: Promise<PoolClient>; uses: number; isBroken: boolean };

const held = new Set<string>();
let current: Holder | null = null;

/**
 * Runs `work` while it holds an advisory lock. Returns null if another request holds it. PostgreSQL releases the lock if
 * the process dies. All requests of the process share one connection of the pool.
 */
export async function holdLock<R>(lock: string, work: () => Promise<R>): Promise<{ result: R } | null> {
  // The lock belongs to the connection, which would get it twice.
  if (held.has(lock)) return null;
  held.add(lock);
  const holder = borrow();
  try {
    const { rows } = await run(holder, "select pg_try_advisory_lock($1) as locked", lock);
    if (!rows[0]?.locked) return null;
    try {
      return { result: await work() };
    } finally {
      await run(holder, "select pg_advisory_unlock($1)", lock).catch(logLost);
    }
  } finally {
    held.delete(lock);
    giveBack(holder);
  }
}

function borrow(): Holder {
  current ??= { client: directDatabase().pool.connect(), uses: 0, isBroken: false };
  current.uses += 1;
  return current;
}

async function run(holder: Holder, text: string, lock: string) {
  try {
    return await (await holder.client).query(text, [lock]);
  } catch (error) {
    holder.isBroken = true;
    if (current === holder) current = null;
    throw error;
  }
}

function giveBack(holder: Holder): void {
  holder.uses -= 1;
  if (holder.uses > 0) return;
  if (current === holder) current = null;
  void holder.client.then(
    (client) => client.release(holder.isBroken),
    () => {},
  );
}

function logLost(error: unknown): void {
  logger.warn({ err: error }, "lock of an idempotency key lost");
}
