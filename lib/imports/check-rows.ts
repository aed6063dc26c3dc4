import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { addCounts, problemOf, type RowResult } from "./batch.ts";
import { previewContactRows } from "./contact-batch.ts";
import type { FileRow } from "./file/cells.ts";
import { batchesOf, readingOf } from "./file/file-batches.ts";
import { type ImportRow, lockImport, noCounts, requireImport, writeImport } from "./import-row.ts";
import { tryOpportunities } from "./opportunity-batch.ts";
import { type ImportCheck, type ImportProblem, importLimits } from "./schema.ts";

const ROWS_A_BATCH = 500;

/** Checks a draft: reads the whole file like the import would and stores the expected results; writes nothing else. */
export async function checkRows(ctx: WorkspaceContext, id: string, signal: AbortSignal): Promise<void> {
  const row = await requireImport(ctx, id);
  if (row.status !== "checking") return;
  const reading = await readingOf(ctx, row);
  const seen = new Set<string>();
  let check: ImportCheck = { counts: noCounts, examples: [] };
  let doneRows = 0;
  for await (const rows of batchesOf(row, { from: 0, size: ROWS_A_BATCH })) {
    signal.throwIfAborted();
    const batch = { rows, reading };
    const attempt = row.kind === "contacts" ? previewContactRows : tryOpportunities;
    const results = await attempt(ctx, batch, seen);
    check = { counts: addCounts(check.counts, results), examples: examplesOf(check, row, { rows, results }) };
    doneRows += rows.length;
    if (!(await keep(ctx, id, { doneRows }))) return;
  }
  await keep(ctx, id, { status: "draft", checked: check });
}

/** Returns false if the check was stopped. */
async function keep(ctx: WorkspaceContext, id: string, changes: Partial<ImportRow>): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    if ((await lockImport(ctx, id)).status !== "checking") return false;
    await writeImport(ctx, id, changes);
    return true;
  });
}

function examplesOf(
  { examples }: ImportCheck,
  { columns }: ImportRow,
  { rows, results }: { rows: readonly FileRow[]; results: readonly RowResult[] },
): ImportProblem[] {
  if (examples.length >= importLimits.examples) return examples;
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const more = results.flatMap((result): ImportProblem[] => {
    const problem = problemOf(result);
    if (problem === null) return [];
    const { row } = result;
    const { columnIndex, reason } = problem;
    const column = columnIndex === null ? null : (columns[columnIndex] ?? null);
    const value = columnIndex === null ? "" : (cellsOf.get(row)?.[columnIndex] ?? "");
    const { text, parts } = reason;
    return [
      {
        row,
        column,
        reason: text,
        reasonParts: parts,
        value: value.replaceAll("\0", "").toWellFormed().slice(0, 200),
      },
    ];
  });
  return [...examples, ...more.toSorted((a, b) => a.row - b.row)].slice(0, importLimits.examples);
}
