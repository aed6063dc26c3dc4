import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { lockImport, noCounts, toImport, writeImport } from "./import-row.ts";
import { runImportJob } from "./jobs.ts";
import { requireReady } from "./save-import.ts";
import type { Import } from "./schema.ts";

/** Starts a draft; it runs in the background as the user who started it. Throws IMPORT_NOT_FOUND, VALIDATION_ERROR. */
export async function startImport(ctx: WorkspaceContext, id: string): Promise<Import> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockImport(ctx, id);
    if (row.status !== "draft")
      throw invalid(`this import is ${row.status}: only a draft can start`).because("importStatus", {
        status: row.status,
      });
    requireReady(row);
    await recordAudit(ctx, "import.started", { subject: id, detail: `${row.fileName}: ${row.rows} rows` });
    await enqueueJob(ctx, runImportJob, { importId: id }, { key: id });
    return toImport(
      await writeImport(ctx, id, {
        status: "running",
        statusReason: null,
        doneRows: 0,
        counts: noCounts,
        actorId: ctx.actor.id,
        actorName: ctx.actor.name,
        startedAt: clock.now(),
      }),
    );
  });
}
