import type { Reader } from "#lib/db/reader.ts";
import type { DataSize } from "../schema.ts";

/** Up to here rows are counted; above, PostgreSQL estimates their number. */
const COUNTED_ROWS = 10_000;

export type RowCount = Pick<DataSize, "count" | "precision">;

type Plan = { "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] };

/** Counts the rows of a workspace in a table: exactly up to `COUNTED_ROWS`, above by the statistics of the table. */
export async function countRows(db: Reader, table: string, workspaceId: string): Promise<RowCount> {
  const rows = `select from ${table} where workspace_id = $1`;
  const counted = await countUpTo(db, rows, [workspaceId]);
  if (!counted.hasMore) return { count: counted.count, precision: "exact" };
  const { rows: plans } = await db.query<Plan>(`explain (format json) ${rows}`, [workspaceId]);
  const estimate = plans[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
  return estimate > COUNTED_ROWS
    ? { count: estimate, precision: "about" }
    : { count: COUNTED_ROWS, precision: "over" };
}

/** Counts the rows of a `select`, but reads no more than `COUNTED_ROWS` and one. */
export async function countUpTo(
  db: Reader,
  select: string,
  values: unknown[],
): Promise<{ count: number; hasMore: boolean }> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (${select} limit ${COUNTED_ROWS + 1}) found`,
    values,
  );
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, COUNTED_ROWS), hasMore: count > COUNTED_ROWS };
}
