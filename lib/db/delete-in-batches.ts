import type { Pool } from "pg";

/** Maximum number of rows that a statement of `deleteInBatches` deletes. */
export const BATCH_ROWS = 500;

/** Which rows are too old, and what ends the work early. */
export type Pruning = { before: Date; signal: AbortSignal };

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

/**
 * Like `deleteInBatches`, for one workspace after the other: its id is `$1`, and `values` follow. Returns the number of
 * deleted rows.
 */
export async function deleteInWorkspaces(
  pool: Pool,
  { text, values, signal }: { text: string; values: unknown[]; signal: AbortSignal },
): Promise<number> {
  const { rows } = await pool.query("select id from workspaces");
  let total = 0;
  for (const { id } of rows) total += await deleteInBatches(pool, { text, values: [id, ...values], signal });
  return total;
}
