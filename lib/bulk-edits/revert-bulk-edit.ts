import { inTransaction, violatedConstraint } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { lockBulkEdit, requireOwn, revertUntil, toBulkEdit, writeBulkEdit } from "./bulk-edit-row.ts";
import { revertBulkEditJob } from "./jobs.ts";
import { type BulkEdit, bulkEditLimits } from "./schema.ts";

/** Starts to revert a bulk edit in the background. Throws BULK_EDIT_NOT_FOUND and VALIDATION_ERROR. */
export async function revertBulkEdit(ctx: MemberContext, id: string): Promise<BulkEdit> {
  try {
    return await inTransaction(ctx, (ctx) => revert(ctx, id));
  } catch (error) {
    if (violatedConstraint(error) === "bulk_edits_running_key") {
      throw invalid("this person has a running bulk edit: wait for it or cancel it").because(
        "bulkEditRunning",
      );
    }
    throw error;
  }
}

async function revert(ctx: MemberContext, id: string): Promise<BulkEdit> {
  const row = requireOwn(ctx, await lockBulkEdit(ctx, id));
  const until = revertUntil(row);
  if (until === null) throw invalid("there is nothing to revert").because("nothingToUndo");
  const { revertDays: days } = bulkEditLimits;
  if (until < clock.now()) {
    throw invalid(`a bulk edit can only be reverted for ${days} days`).because("undoExpired", { days });
  }
  await recordAudit(ctx, "contact.bulk_edit_reverted", { subject: id, detail: String(row.changedCount) });
  await enqueueJob(ctx, revertBulkEditJob, { bulkEditId: id }, { key: id });
  // A revert that failed continues at its position: contacts that it restored would count as changed since.
  const start =
    row.status === "revertFailed" ? {} : { position: null, doneCount: 0, revertedCount: 0, keptCount: 0 };
  return toBulkEdit(await writeBulkEdit(ctx, id, { status: "reverting", statusReason: null, ...start }));
}
