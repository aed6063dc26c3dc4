import type { ImportRecord } from "#lib/contacts/index.ts";
import type { Reason } from "#lib/platform/reason.ts";
import type { CellProblem, FileRow, Reading } from "./file/cells.ts";
import type { ImportCounts } from "./schema.ts";

/** Rows of a file and the options to read them with. */
export type Batch = { rows: readonly FileRow[]; reading: Reading };

export type RowResult =
  | {
      row: number;
      outcome: "created" | "updated" | "unchanged" | "skipped";
      /** The value that was left out. */
      warning?: CellProblem;
    }
  | { row: number; outcome: "failed"; columnIndex: number | null; reason: Reason };

/** The result of a batch, with the data for a revert. */
export type BatchResult = { results: RowResult[]; records: ImportRecord[] };

export function addCounts(counts: ImportCounts, results: readonly RowResult[]): ImportCounts {
  const sum = { ...counts };
  for (const result of results) {
    sum[result.outcome] += 1;
    if (result.outcome !== "failed" && result.warning) sum.warnings = (sum.warnings ?? 0) + 1;
  }
  return sum;
}

/** Returns why a row failed, or the value that was left out; null if there is no problem. */
export function problemOf(result: RowResult): CellProblem | null {
  return result.outcome === "failed" ? result : (result.warning ?? null);
}
