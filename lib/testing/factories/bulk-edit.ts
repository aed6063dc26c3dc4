import { bulkEditRecords, bulkEdits } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";

/**
 * Inserts bulk edits that resolve the contact: a running one and a finished one, both without an author, so that a
 * member can start another one.
 */
export async function addBulkEdits(ctx: WorkspaceContext, contactId: string) {
  const { workspaceId, actor } = ctx;
  const add = async (status: string) => {
    const id = newId();
    const counts = { total: 1, doneCount: 1, changedCount: 1 };
    const endedAt = status === "done" ? new Date() : null;
    const row = { workspaceId, id, status, change: { isSolved: true }, actorName: actor.name };
    await ctx.db.insert(bulkEdits).values({ ...row, ...counts, endedAt });
    const values = { before: { isSolved: false }, after: { isSolved: true } };
    await ctx.db
      .insert(bulkEditRecords)
      .values({ workspaceId, bulkEditId: id, recordId: contactId, ...values });
    return id;
  };
  return { runningBulkEdit: await add("running"), doneBulkEdit: await add("done") };
}
