import type { Pool } from "pg";

/** Maximum number of rows that a statement of `deleteInBatches` deletes. */
export const BATCH_ROWS = 500;

/**
 * Repeats a deletion of at most `BATCH_ROWS` rows, each in its own commit, until it finds no more or `signal` aborts.
 * Returns the number of deleted rows.
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
