import { and, asc, gt } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { importProblems } from "#lib/db/schema/index.ts";
import type { Content } from "#lib/platform/api/content.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { fromCsvCell } from "#lib/platform/csv-line.ts";
import { type CsvPaging, csvOfPages } from "#lib/platform/csv-pages.ts";
import { type ImportRow, requireImport } from "../import-row.ts";

/**
 * Returns the rows that an import rejected, and those with a warning, as CSV: row number, column, reason and the row's
 * cells. Throws IMPORT_NOT_FOUND.
 */
export async function exportProblems(ctx: WorkspaceContext, id: string): Promise<Content> {
  const row = await requireImport(ctx, id);
  await recordAudit(ctx, "import.exported", { subject: id, detail: row.fileName });
  const lines = csvOfPages(ctx, {
    head: ["row", "column", "reason", ...row.columns],
    readPage: (ctx, paging: CsvPaging<number>) => readPage(ctx, row, paging),
    cellsOf: ({ rowNumber, columnIndex, reason, cells }) => [
      String(rowNumber),
      columnIndex === null ? "" : (row.columns[columnIndex] ?? ""),
      reason.text,
      // Cells are written as they were read, so that the corrected file is read the same way.
      ...cells.map(fromCsvCell),
    ],
  });
  return { fileName: "import-problems.csv", lines };
}

async function readPage(
  ctx: WorkspaceContext,
  { id }: ImportRow,
  { pageSize, continuationToken: after = 0 }: CsvPaging<number>,
) {
  const data = await ctx.db
    .select()
    .from(importProblems)
    .where(and(inWorkspace(ctx, importProblems, { importId: id }), gt(importProblems.rowNumber, after)))
    .orderBy(asc(importProblems.rowNumber))
    .limit(pageSize);
  return { data, continuationToken: data.at(-1)?.rowNumber ?? null };
}
