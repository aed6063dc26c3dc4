import { runStatement } from "#lib/db/run-statement.ts";
import { importProblems } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type BatchResult, problemOf } from "./batch.ts";
import type { FileRow } from "./cells.ts";

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

/** Stores the changes of a batch, for reverts, and the rows that failed or lost a value, in the batch's transaction. */
export async function storeResults(
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
