import { ContactEdit } from "#lib/contacts/schema.ts";
import { bulkEdits } from "#lib/db/schema/index.ts";
import { whereId } from "#lib/db/where-id.ts";
import { allows } from "#lib/platform/auth/permissions.ts";
import type { MemberContext, WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireRow } from "#lib/platform/require-row.ts";
import { type BulkEdit, bulkEditLimits, bulkEditStatuses } from "./schema.ts";

export type BulkEditRow = typeof bulkEdits.$inferSelect;

const DAY_MS = 24 * 60 * 60_000;

/** Returns a bulk edit, locked until the transaction ends. Every change of the status takes this lock. */
export async function lockBulkEdit(ctx: WorkspaceContext, id: string): Promise<BulkEditRow> {
  return requireRow(ctx, bulkEdits, { id, resource: "BULK_EDIT", lock: "no key update" });
}

/** Throws BULK_EDIT_NOT_FOUND if it is another user's and the caller may not change settings. */
export function requireOwn(ctx: MemberContext, row: BulkEditRow): BulkEditRow {
  if (row.actorId !== ctx.userId && !seesAll(ctx)) throw notFound("BULK_EDIT");
  return row;
}

/** Whether the caller sees the bulk edits of all members. */
export function seesAll({ permissions }: MemberContext): boolean {
  return allows(permissions, "settings.write");
}

/** Acts as the user who started the edit. */
export function actingAs(ctx: WorkspaceContext, { actorId, actorName }: BulkEditRow): WorkspaceContext {
  return { ...ctx, actor: { type: "user", id: actorId, name: actorName, via: "bulk" } };
}

/** Changes a locked bulk edit and notifies open pages. */
export async function writeBulkEdit(
  ctx: WorkspaceContext,
  id: string,
  changes: Partial<BulkEditRow>,
): Promise<BulkEditRow> {
  const [row] = await ctx.db
    .update(bulkEdits)
    .set(changes)
    .where(whereId(ctx, bulkEdits, id))
    .returning();
  if (!row) throw notFound("BULK_EDIT");
  publishChange(ctx, "bulkEdit", id);
  return row;
}

/** Returns the stored change. */
export function changeOf({ change }: Pick<BulkEditRow, "change">): ContactEdit {
  return ContactEdit.parse(change);
}

/** Converts a stored bulk edit to the API's form. */
export function toBulkEdit(row: BulkEditRow): BulkEdit {
  return {
    id: row.id,
    change: changeOf(row),
    status: bulkEditStatuses.find((known) => known === row.status) ?? "failed",
    statusReason: row.statusReason?.text ?? null,
    statusReasonParts: row.statusReason?.parts ?? [],
    total: row.total,
    done: row.doneCount,
    changed: row.changedCount,
    reverted: row.revertedCount,
    kept: row.keptCount,
    by: { id: row.actorId, name: row.actorName },
    creationDate: row.createdAt.toISOString(),
    endedDate: row.endedAt?.toISOString() ?? null,
    revertUntil: revertUntil(row)?.toISOString() ?? null,
  };
}

/** Returns until when a bulk edit can be reverted; null if it cannot. */
export function revertUntil(row: BulkEditRow): Date | null {
  const hasEnded = ["done", "cancelled", "failed", "revertFailed"].includes(row.status);
  if (!hasEnded || row.changedCount === 0 || changeOf(row).delete || row.endedAt === null) return null;
  return new Date(row.endedAt.getTime() + bulkEditLimits.revertDays * DAY_MS);
}
