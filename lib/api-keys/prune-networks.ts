import type { Pool } from "pg";
import { BATCH_ROWS, runInBatches } from "#lib/db/run-in-batches.ts";

/** Forgets networks from which no API key was used since `before`. Returns the number of deleted rows. */
export function pruneNetworks(
  pool: Pool,
  { before, signal }: { before: Date; signal: AbortSignal },
): Promise<number> {
  return runInBatches(pool, { text: DELETE, values: [before], signal });
}

const DELETE = `
  delete from api_key_networks where ctid = any (array(
    select ctid from api_key_networks where last_used_at < $1 limit ${BATCH_ROWS} for update skip locked))`;
