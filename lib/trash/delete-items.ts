import { and, eq, inArray } from "drizzle-orm";
import { BATCH_ROWS } from "#lib/db/run-in-batches.ts";
import { trashItems } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { kindsOf } from "./kinds.ts";
import type { TrashKindName } from "./schema.ts";

/**
 * Permanently deletes everything in the trash that the caller may delete, except records that are being restored. Their
 * stored files are deleted by the next sweep of unreferenced files. Throws FORBIDDEN if the caller may not delete any
 * kind of record. Each batch is a transaction with its own audit entry: if one fails, earlier ones stay deleted.
 */
export async function deleteItems(ctx: MemberContext): Promise<{ deleted: number }> {
  const kinds = kindsOf(ctx, "write");
  if (kinds.length === 0) {
    const message = "You or your API key do not have the permission for this action.";
    throw new AppError("FORBIDDEN", message).because("actionNotAllowed");
  }
  let deleted = 0;
  let count: number;
  do {
    count = await inTransaction(ctx, (ctx) => deleteBatch(ctx, kinds));
    deleted += count;
  } while (count === BATCH_ROWS);
  return { deleted };
}

/** Deletes some of the records of these kinds. Returns their number: fewer than `BATCH_ROWS` when there are no more. */
async function deleteBatch(ctx: MemberContext, kinds: readonly TrashKindName[]): Promise<number> {
  const { db, workspaceId } = ctx;
  const found = await db
    .select({ id: trashItems.id })
    .from(trashItems)
    .where(and(eq(trashItems.workspaceId, workspaceId), inArray(trashItems.kind, kinds)))
    .limit(BATCH_ROWS)
    .for("update", { skipLocked: true });
  const ids = found.map(({ id }) => id);
  await db
    .delete(trashItems)
    .where(and(eq(trashItems.workspaceId, workspaceId), inArray(trashItems.id, ids)));
  for (const id of ids) publishChange(ctx, "trash", id);
  if (ids.length > 0) await recordAudit(ctx, "trash.emptied", { detail: String(ids.length) });
  return ids.length;
}
