import { imports } from "#lib/db/schema/index.ts";
import { whereId } from "#lib/db/where-id.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireRow } from "#lib/platform/require-row.ts";
import {
  type Import,
  ImportCheck,
  type ImportCounts,
  ImportOptions,
  ImportRevert,
  type ImportStatus,
  type ImportSummary,
  importKinds,
  importLimits,
  importStatuses,
} from "./schema.ts";

export type ImportRow = typeof imports.$inferSelect;

const DAY_MS = 24 * 60 * 60_000;

export const noCounts: ImportCounts = { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 };

/** Returns a stored import. Throws IMPORT_NOT_FOUND. */
export async function requireImport(ctx: WorkspaceContext, id: string): Promise<ImportRow> {
  return requireRow(ctx, imports, { id, resource: "IMPORT" });
}

/** Like `requireImport`, but locks the row until the transaction ends. Every change of the status takes this lock. */
export async function lockImport(ctx: WorkspaceContext, id: string): Promise<ImportRow> {
  return requireRow(ctx, imports, { id, resource: "IMPORT", lock: "no key update" });
}

/** Changes a locked import and notifies open pages. */
export async function writeImport(
  ctx: WorkspaceContext,
  id: string,
  changes: Partial<ImportRow>,
): Promise<ImportRow> {
  const [row] = await ctx.db
    .update(imports)
    .set(changes)
    .where(whereId(ctx, imports, id))
    .returning();
  if (!row) throw notFound("IMPORT");
  publishChange(ctx, "import", id);
  return row;
}

/** Returns the stored options with defaults for missing ones. */
export function optionsOf(row: Pick<ImportRow, "options">): ImportOptions {
  return ImportOptions.parse(row.options);
}

function statusOf({ status }: Pick<ImportRow, "status">): ImportStatus {
  return importStatuses.find((known) => known === status) ?? "failed";
}

export function toImport(row: ImportRow): Import {
  const { columns, samples, mapping } = row;
  const check = row.checked === null ? null : ImportCheck.parse(row.checked);
  return { ...toSummary(row), columns, samples, mapping, check };
}

export function toSummary(row: ImportRow): ImportSummary {
  return {
    id: row.id,
    kind: importKinds.find((known) => known === row.kind) ?? "contacts",
    fileName: row.fileName,
    bytes: row.bytes,
    encoding: row.encoding,
    delimiter: row.delimiter,
    rows: row.rows,
    options: optionsOf(row),
    status: statusOf(row),
    statusReason: row.statusReason?.text ?? null,
    statusReasonParts: row.statusReason?.parts ?? [],
    doneRows: row.doneRows,
    counts: row.counts,
    revert: row.reverted === null ? null : ImportRevert.parse(row.reverted),
    by: { id: row.actorId, name: row.actorName },
    creationDate: row.createdAt.toISOString(),
    startedDate: row.startedAt?.toISOString() ?? null,
    endedDate: row.endedAt?.toISOString() ?? null,
    revertUntil: revertUntil(row)?.toISOString() ?? null,
  };
}

/** Returns until when an import can be reverted; null if it cannot. */
export function revertUntil(row: ImportRow): Date | null {
  const hasRun = row.startedAt !== null && ["done", "cancelled", "failed"].includes(row.status);
  const wrote = row.counts.created + row.counts.updated > 0;
  if (!hasRun || !wrote || row.endedAt === null) return null;
  return new Date(row.endedAt.getTime() + importLimits.revertDays * DAY_MS);
}
