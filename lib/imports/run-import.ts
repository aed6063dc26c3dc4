import { runStatement } from "#lib/db/run-statement.ts";
import { importProblems } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction, violatedConstraint } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import { addCounts, type Batch, type BatchResult, problemOf } from "./batch.ts";
import { importContactRows } from "./contact-batch.ts";
import type { FileRow } from "./file/cells.ts";
import { batchesOf, readingOf } from "./file/file-batches.ts";
import { finishImport } from "./finish-import.ts";
import { type ImportRow, lockImport, optionsOf, requireImport, writeImport } from "./import-row.ts";
import { importOpportunities } from "./opportunity-batch.ts";

/** When several batches changed one record, the first has the old values and the last has the new ones. */
const KEEP = defineStatement({
  name: "keep_import_records",
  text: `insert into import_records as r
      (workspace_id, import_id, record_id, row_number, is_created, version, before, after)
    select $1, $2, n.id, n.row, n."isCreated", n.version, n.before, n.after
    from json_to_recordset($3) as n(id uuid, row int, "isCreated" boolean, version int, before jsonb, after jsonb)
    on conflict (workspace_id, import_id, record_id) do update set version = excluded.version,
      before = case when r.is_created then r.before else excluded.before || r.before end,
      after = case when r.is_created then r.after else r.after || excluded.after end`,
});

/** Maximum duration of one job, so that other jobs can run. */
const SLICE_MS = 60_000;
const CONTACTS_A_BATCH = 300;
const OPPORTUNITIES_A_BATCH = 100;

/**
 * Processes the rows of a running import from its current position. Each batch is one transaction that also stores the
 * position, so after a crash the next run continues there and no row is processed twice. Returns whether more remains.
 */
export async function runImport(ctx: WorkspaceContext, id: string, signal: AbortSignal): Promise<boolean> {
  const row = await requireImport(ctx, id);
  if (row.status !== "running") return false;
  const until = clock.now().getTime() + SLICE_MS;
  const working = workingContext(ctx, row);
  const size = row.kind === "contacts" ? CONTACTS_A_BATCH : OPPORTUNITIES_A_BATCH;
  const reading = await readingOf(working, row);
  for await (const rows of batchesOf(row, { from: row.doneRows, size })) {
    signal.throwIfAborted();
    if (!(await importRows(working, id, { rows, reading }))) return false;
    if (clock.now().getTime() > until) return true;
  }
  await finishImport(ctx, id, "done");
  return false;
}

/**
 * Acts as the user who started the import, with the import as the source. If the import runs rules, they run as for
 * single changes.
 */
function workingContext(ctx: WorkspaceContext, row: ImportRow): WorkspaceContext {
  const via = optionsOf(row).runRules ? "importWithRules" : "import";
  return { ...ctx, actor: { type: "user", id: row.actorId, name: row.actorName, via } };
}

/** Imports a batch. If the batch fails, imports it row by row; a row that fails is recorded as a problem. */
async function importRows(ctx: WorkspaceContext, id: string, batch: Batch): Promise<boolean> {
  const { rows } = batch;
  try {
    return await importBatch(ctx, id, batch);
  } catch (error) {
    if (!isAboutRows(error)) throw error;
    if (rows.length > 1) return importOneByOne(ctx, id, batch);
    return keepFailure(ctx, id, { rows, reason: reasonOf(error) });
  }
}

async function importOneByOne(ctx: WorkspaceContext, id: string, batch: Batch): Promise<boolean> {
  for (const row of batch.rows) {
    if (!(await importRows(ctx, id, { ...batch, rows: [row] }))) return false;
  }
  return true;
}

/** Errors of a row: a value that is already used, a missing entry, a limit. Any other error is a server error. */
function isAboutRows(error: unknown): boolean {
  return (error instanceof AppError && error.status < 500) || violatedConstraint(error) !== null;
}

function reasonOf(error: unknown): Reason {
  if (error instanceof AppError) return error.reason;
  const text =
    "Another contact has this number or email, or a record that the row refers to was deleted during the import.";
  return reason(text, "rowConflict");
}

async function importBatch(ctx: WorkspaceContext, id: string, batch: Batch): Promise<boolean> {
  return inHeldImport(ctx, { id, rows: batch.rows }, async (ctx, row) => {
    return row.kind === "contacts" ? importContactRows(ctx, batch) : importOpportunities(ctx, batch);
  });
}

type Failure = { rows: readonly FileRow[]; reason: Reason };

async function keepFailure(ctx: WorkspaceContext, id: string, { rows, reason }: Failure): Promise<boolean> {
  return inHeldImport(ctx, { id, rows }, async () => ({
    results: rows.map(({ row }) => ({ row, outcome: "failed", columnIndex: null, reason })),
    records: [],
  }));
}

/** Returns false if the import was stopped or these rows are already done. */
async function inHeldImport(
  ctx: WorkspaceContext,
  { id, rows }: { id: string; rows: readonly FileRow[] },
  work: (ctx: WorkspaceContext, row: ImportRow) => Promise<BatchResult>,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockImport(ctx, id);
    // The header is row 1 and the first row below it is row 2.
    if (row.status !== "running" || rows[0]?.row !== row.doneRows + 2) return false;
    const result = await work(ctx, row);
    await storeResults(ctx, { importId: id, rows, result });
    const counts = addCounts(row.counts, result.results);
    await writeImport(ctx, id, { doneRows: row.doneRows + rows.length, counts });
    return true;
  });
}

/** Stores the changes of a batch, for reverts, and the rows that failed or lost a value, in the batch's transaction. */
async function storeResults(
  ctx: WorkspaceContext,
  { importId, rows, result }: { importId: string; rows: readonly FileRow[]; result: BatchResult },
): Promise<void> {
  const { records, results } = result;
  if (records.length > 0) {
    const values = JSON.stringify(records, (_, item) =>
      typeof item === "string" ? item.toWellFormed() : item,
    );
    await runStatement(ctx.db, KEEP, [ctx.workspaceId, importId, values]);
  }
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const problems = results.flatMap((result) => {
    const problem = problemOf(result);
    if (problem === null) return [];
    const { row } = result;
    const { columnIndex, reason } = problem;
    const cells = (cellsOf.get(row) ?? []).map((cell) => cell.replaceAll("\0", "").toWellFormed());
    return [{ workspaceId: ctx.workspaceId, importId, rowNumber: row, columnIndex, reason, cells }];
  });
  if (problems.length > 0) await ctx.db.insert(importProblems).values(problems);
}
