import { inWorkspace } from "#lib/db/in-workspace.ts";
import { opportunityFiles } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { lockRecord } from "#lib/platform/records/index.ts";
import { opportunityRecord } from "../record/opportunity-record.ts";
import { removeAfterCommit } from "./file-rows.ts";

/** Deletes a file of an opportunity. Throws OPPORTUNITY_NOT_FOUND, FILE_NOT_FOUND. */
export async function deleteFile(
  ctx: WorkspaceContext,
  opportunityId: string,
  fileId: string,
): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    await lockRecord(ctx, opportunityRecord, opportunityId);
    if (!isId(fileId)) throw notFound("FILE");
    const deleted = await ctx.db
      .delete(opportunityFiles)
      .where(inWorkspace(ctx, opportunityFiles, { opportunityId, id: fileId }))
      .returning({ storageKey: opportunityFiles.storageKey });
    if (deleted.length === 0) throw notFound("FILE");
    removeAfterCommit(ctx, deleted);
    publishChange(ctx, "opportunity", opportunityId);
    return { id: fileId };
  });
}
