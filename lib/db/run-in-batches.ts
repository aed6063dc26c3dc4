import type { Pool } from "pg";
import type { StoredRetention } from "./schema/index.ts";

/** Maximum number of rows that a statement of `runInBatches` deletes or changes. */
export const BATCH_ROWS = 500;

/** Which rows are too old, and what ends the work early. */
export type Pruning = { before: Date; signal: AbortSignal };

/** The same, with a time that can depend on what each workspace chose; null deletes nothing. */
export type WorkspacePruning = {
  before: Date | ((stored: StoredRetention) => Date | null);
  signal: AbortSignal;
};

/**
 * Repeats a statement for at most `BATCH_ROWS` rows, each in its own commit, until it finds no more or `signal` aborts.
 * Returns the number of rows that it deleted or changed.
 */
export async function runInBatches(
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

type DeletionInWorkspaces = WorkspacePruning & {
  text: string;
  /** Returns the values from `$2` on. */
  values: (before: Date) => unknown[];
};

/**
 * Like `runInBatches`, for one workspace after the other: its id is `$1`. Returns the number of deleted rows.
 */
export async function deleteInWorkspaces(
  pool: Pool,
  { text, values, before, signal }: DeletionInWorkspaces,
): Promise<number> {
  let total = 0;
  await inEachWorkspace(pool, before, async (id, start) => {
    total += await runInBatches(pool, { text, values: [id, ...values(start)], signal });
  });
  return total;
}

/** Calls `prune` for one workspace after the other with the time that applies there, if something is deleted. */
export async function inEachWorkspace(
  pool: Pool,
  before: WorkspacePruning["before"],
  prune: (workspaceId: string, before: Date) => Promise<void>,
): Promise<void> {
  const { rows } = await pool.query<{ id: string; retention: StoredRetention }>(
    "select id, retention from workspaces",
  );
  for (const { id, retention } of rows) {
    const start = before instanceof Date ? before : before(retention);
    if (start !== null) await prune(id, start);
  }
}
