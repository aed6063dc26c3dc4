import { count } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { importRecords } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { lockImport, revertUntil, toImport, writeImport } from "./import-row.ts";
import { revertImportJob } from "./jobs.ts";
import { type Import, type ImportRevert, importLimits } from "./schema.ts";

/** Starts to revert an import in the background. Throws IMPORT_NOT_FOUND and VALIDATION_ERROR. */
export async function revertImport(ctx: WorkspaceContext, id: string): Promise<Import> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockImport(ctx, id);
    const until = revertUntil(row);
    if (until === null) throw invalid("there is nothing to revert").because("nothingToUndo");
    const { revertDays: days } = importLimits;
    if (until < clock.now())
      throw invalid(`an import can only be reverted for ${days} days`).because("undoExpired", { days });
    const [found] = await ctx.db
      .select({ total: count() })
      .from(importRecords)
      .where(inWorkspace(ctx, importRecords, { importId: id }));
    const reverted: ImportRevert = { total: found?.total ?? 0, undone: 0, kept: 0, examples: [] };
    const detail = `${row.fileName}: ${reverted.total} records`;
    await recordAudit(ctx, "import.reverted", { subject: id, detail });
    await enqueueJob(ctx, revertImportJob, { importId: id }, { key: id });
    return toImport(await writeImport(ctx, id, { status: "reverting", doneRows: 0, reverted }));
  });
}
