import type { ImportRecord } from "#lib/contacts/index.ts";
import type { FileRow, Reading } from "./cells.ts";
import type { ImportCounts } from "./schema.ts";

/** Some rows of a file, and how they are read. */
export type Batch = { rows: readonly FileRow[]; reading: Reading };

/** What became of a row. */
export type RowResult =
  | { row: number; outcome: "created" | "updated" | "unchanged" | "skipped" }
  | { row: number; outcome: "failed"; columnIndex: number | null; reason: string };

/** What became of a batch, and what a revert needs of it. */
export type BatchResult = { results: RowResult[]; records: ImportRecord[] };

/** Counts with those of some results added. */
export function addCounts(counts: ImportCounts, results: readonly RowResult[]): ImportCounts {
  const sum = { ...counts };
  for (const { outcome } of results) sum[outcome] += 1;
  return sum;
}
