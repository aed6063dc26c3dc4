import type { ImportRecord } from "#lib/contacts/index.ts";
import type { FileRow, Reading } from "./cells.ts";
import type { ImportCounts } from "./schema.ts";

/** Rows of a file and how they are read. */
export type Batch = { rows: readonly FileRow[]; reading: Reading };

/** The result of a row. */
export type RowResult =
  | { row: number; outcome: "created" | "updated" | "unchanged" | "skipped" }
  | { row: number; outcome: "failed"; columnIndex: number | null; reason: string };

/** The result of a batch, with the data for a revert. */
export type BatchResult = { results: RowResult[]; records: ImportRecord[] };

/** Counts with those of some results added. */
export function addCounts(counts: ImportCounts, results: readonly RowResult[]): ImportCounts {
  const sum = { ...counts };
  for (const { outcome } of results) sum[outcome] += 1;
  return sum;
}
