import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { lockImport, toImport, writeImport } from "./import-row.ts";
import { checkImportJob } from "./jobs.ts";
import { requireReady } from "./save-import.ts";
import type { Import } from "./schema.ts";

/** Starts a dry run of a draft in the background. Throws IMPORT_NOT_FOUND and VALIDATION_ERROR. */
export async function checkImport(ctx: WorkspaceContext, id: string): Promise<Import> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockImport(ctx, id);
    if (row.status !== "draft")
      throw invalid(`this import is ${row.status}: only a draft is checked`).because("importStatus", {
        status: row.status,
      });
    requireReady(row);
    await enqueueJob(ctx, checkImportJob, { importId: id }, { key: id });
    return toImport(
      await writeImport(ctx, id, { status: "checking", statusReason: null, doneRows: 0, checked: null }),
    );
  });
}
