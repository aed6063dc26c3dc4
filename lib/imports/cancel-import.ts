import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { reason } from "#lib/platform/reason.ts";
import { lockImport, toImport, writeImport } from "./import-row.ts";
import type { Import } from "./schema.ts";

/**
 * Stops a check (the draft remains) or an import (the rows imported so far remain). No row is processed after this
 * returns. Throws IMPORT_NOT_FOUND and VALIDATION_ERROR.
 */
export async function cancelImport(ctx: WorkspaceContext, id: string): Promise<Import> {
  return inTransaction(ctx, async (ctx) => {
    const { status, fileName } = await lockImport(ctx, id);
    if (status === "checking") return toImport(await writeImport(ctx, id, { status: "draft", doneRows: 0 }));
    if (status !== "running")
      throw invalid(`this import is ${status}, so it cannot be canceled`).because("importStatus", {
        status: status,
      });
    await recordAudit(ctx, "import.canceled", { subject: id, detail: fileName });
    const { name } = ctx.actor;
    const statusReason = reason(`Canceled by ${name}.`, "canceledBy", { name });
    return toImport(await writeImport(ctx, id, { status: "cancelled", statusReason, endedAt: clock.now() }));
  });
}
