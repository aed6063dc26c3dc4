import { and, asc, gt } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { importProblems } from "#lib/db/schema/index.ts";
import type { Content } from "#lib/platform/api/content.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { fromCsvCell, toCsvLine } from "#lib/platform/csv-line.ts";
import { type ImportRow, requireImport } from "../import-row.ts";

const BATCH = 500;

/**
 * Returns the rows that an import rejected, and those with a warning, as CSV: row number, column, reason and the row's
 * cells. Throws IMPORT_NOT_FOUND.
 */
export async function exportProblems(ctx: WorkspaceContext, id: string): Promise<Content> {
  const row = await requireImport(ctx, id);
  await recordAudit(ctx, "import.exported", { subject: id, detail: row.fileName });
  return { fileName: "import-problems.csv", lines: linesOf(ctx, row) };
}

async function* linesOf(
  ctx: WorkspaceContext,
  { id, columns }: ImportRow,
): AsyncGenerator<string, void, void> {
  yield `\u{feff}${toCsvLine(["row", "column", "reason", ...columns])}`;
  let after = 0;
  for (;;) {
    const problems = await ctx.db
      .select()
      .from(importProblems)
      .where(and(inWorkspace(ctx, importProblems, { importId: id }), gt(importProblems.rowNumber, after)))
      .orderBy(asc(importProblems.rowNumber))
      .limit(BATCH);
    const last = problems.at(-1);
    if (!last) return;
    after = last.rowNumber;
    yield problems
      .map(({ rowNumber, columnIndex, reason, cells }) =>
        toCsvLine([
          String(rowNumber),
          columnIndex === null ? "" : (columns[columnIndex] ?? ""),
          reason.text,
          // Cells are written as they were read, so that the corrected file is read the same way.
          ...cells.map(fromCsvCell),
        ]),
      )
      .join("");
  }
}
