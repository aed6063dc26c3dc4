import type { Pool } from "pg";
import { BATCH_ROWS, type Pruning, runInBatches } from "#lib/db/run-in-batches.ts";

/** Deletes keys older than `before` in small batches. Returns their number. */
export function pruneIdempotencyKeys(pool: Pool, { before, signal }: Pruning): Promise<number> {
  return runInBatches(pool, { text: DELETE, values: [before], signal });
}

const DELETE = `
  delete from idempotency_keys k using (
    select id from idempotency_keys where created_at < $1
    order by created_at limit ${BATCH_ROWS} for update skip locked
  ) old where k.id = old.id`;
