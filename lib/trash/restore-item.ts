import { trashItems } from "#lib/db/schema/index.ts";
import { readRows } from "#lib/db/stored-rows.ts";
import { databaseErrorCode, inTransaction, RetryTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { MemberContext, WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { readDeletedRow, restoreRows } from "#lib/platform/trash/restore-rows.ts";
import { withAllRecords } from "#lib/platform/visibility/visible-records.ts";
import { kinds } from "./kinds.ts";
import { requireRoom } from "./require-room.ts";
import { resumeRecord } from "./resume-record.ts";
import type { RestoredItem, TrashItem } from "./schema.ts";
import { findLocked, lockItem } from "./trash-item.ts";

const FOREIGN_KEY_VIOLATION = "23503";

/** Another transaction took a value or deleted what a row refers to after the statement had looked. A retry sees it. */
const changed = (cause?: unknown) =>
  new RetryTransaction("what a deleted record refers to changed", { cause });

/**
 * Restores a record from the trash with its id and related records. Messages and reminders that were due while it was
 * in the trash are not sent, and no event fires. Throws TRASH_ITEM_NOT_FOUND, and VALIDATION_ERROR if the workspace has
 * as many records of the kind as it may have.
 */
export async function restoreItem(ctx: MemberContext, id: string): Promise<RestoredItem> {
  return inTransaction(ctx, async (ctx) => putBack(ctx, await lockItem(ctx, id)));
}

/** Restores a record if it is in the trash, for another change of it. */
export async function restoreDeleted(ctx: WorkspaceContext, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const item = await findLocked(ctx, id);
    if (item) await putBack(ctx, item);
  });
}

async function putBack(ctx: WorkspaceContext, item: TrashItem): Promise<RestoredItem> {
  const { id, kind, name } = item;
  const leftOut = await withAllRecords(ctx, (ctx) => insertAgain(ctx, item)).catch((error: unknown) => {
    throw databaseErrorCode(error) === FOREIGN_KEY_VIOLATION ? changed(error) : error;
  });
  await recordAudit(ctx, `${kind}.restored`, { subject: id, ...(kind !== "contact" && { detail: name }) });
  publishChange(ctx, kind, id);
  publishChange(ctx, "trash", id);
  return { id, kind, name, leftOut };
}

/** Inserts the rows of an item again, and returns the fields that did not get their value again. */
async function insertAgain(ctx: WorkspaceContext, { id, kind, name }: TrashItem): Promise<string[]> {
  const { stored, reported } = kinds[kind];
  await requireRoom(ctx, kind);
  const before = await readDeletedRow(ctx, stored, id);
  const linked = await restoreRows(ctx, stored, id);
  await resumeRecord(ctx, kind, { id, name, linked });
  const [after] = await readRows(ctx, { table: stored.table, column: "id", id });
  if (!after) throw changed();
  await ctx.db.delete(trashItems).where(whereId(ctx, trashItems, id));
  return Object.entries(reported).flatMap(([column, field]) =>
    before[column] === after[column] ? [] : [field],
  );
}
