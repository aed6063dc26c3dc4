import type { Pool } from "pg";

/** How many rows a statement of `deleteInBatches` takes at most. */
export const BATCH_ROWS = 500;

/**
 * Runs a deletion of at most `ROWS_A_BATCH` rows, each time in a commit of its own, until it finds no more or `signal`
 * says so. Answers how many rows went.
 */
export async function deleteInBatches(
  pool: Pool,
  { text, values, signal }: { text: string; values: unknown[]; signal: AbortSignal },
): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const { rowCount } = await pool.query(text, values);
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH_ROWS) break;
  }
  return total;
}
