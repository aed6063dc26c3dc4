import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseHandle, database, replicaDatabase } from "#lib/db/client.ts";
import { databaseSettings } from "#lib/db/settings.ts";
import { type DatabaseContext, databaseErrorCode } from "#lib/db/transaction.ts";
import { logger } from "../logger.ts";

/** How often to look whether the replica has caught up. */
const POLL_MS = 20;
/** How long reports do not use a replica that was too far behind or failed. */
const AVOID_MS = 5_000;
/** The statement took too long. It would on the primary, too. */
const QUERY_CANCELED = "57014";

const avoidedUntil = new WeakMap<DatabaseHandle, number>();

/**
 * Runs the reads of a report or an export on the replica, if there is one. They see everything that was committed
 * before: the replica has `DATABASE_REPLICA_MAX_LAG_SECONDS` to catch up. If it does not, or fails, `read` runs on the
 * context's own database, and so do other reports for five seconds. `read` must not write.
 */
export async function readReport<C extends DatabaseContext, R>(
  ctx: C,
  read: (ctx: C) => Promise<R>,
): Promise<R> {
  const replica = ctx.afterCommit ? null : replicaDatabase();
  if (!replica || performance.now() < (avoidedUntil.get(replica) ?? 0)) return read(ctx);
  try {
    await catchUp(replica);
    return await read({ ...ctx, db: replica.db });
  } catch (error) {
    if (databaseErrorCode(error) === QUERY_CANCELED) throw error;
    avoidedUntil.set(replica, performance.now() + AVOID_MS);
    logger.warn({ err: error }, "report not read from the replica");
    return read(ctx);
  }
}

/** Waits until the replica has everything that was committed before. Throws if that takes too long. */
async function catchUp({ pool }: DatabaseHandle): Promise<void> {
  const { maxLagMs } = databaseSettings().replica;
  const deadline = performance.now() + maxLagMs;
  const { rows } = await database().pool.query({
    name: "read_wal_position",
    text: "select pg_current_wal_flush_lsn()::text as position",
  });
  // A promoted server has its own history, so positions of the primary are not valid there.
  const query = {
    name: "has_replayed",
    text: `select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasReplayed"`,
    values: [rows[0].position],
  };
  for (;;) {
    const state = (await pool.query(query)).rows[0];
    if (!state.isReplica) throw new Error("The server of DATABASE_REPLICA_URL is not a replica");
    if (state.hasReplayed) return;
    if (performance.now() >= deadline) throw new Error(`The replica is more than ${maxLagMs} ms behind`);
    await sleep(POLL_MS);
  }
}
