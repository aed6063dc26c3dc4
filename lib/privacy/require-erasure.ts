import { erasures } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireRow } from "#lib/platform/require-row.ts";
import { type Erasure, erasureStatuses } from "./schema.ts";

type Row = typeof erasures.$inferSelect;

/** Returns an erasure. Throws ERASURE_NOT_FOUND. */
export async function requireErasure(ctx: WorkspaceContext, id: string): Promise<Erasure> {
  return toErasure(await requireRow(ctx, erasures, { id, resource: "ERASURE" }));
}

/** Returns a row as the API shows it. */
export function toErasure(row: Row): Erasure {
  const status = erasureStatuses.find((one) => one === row.status) ?? "failed";
  return {
    id: row.id,
    contactId: row.contactId,
    status,
    doneSteps: row.doneSteps,
    totalSteps: row.totalSteps,
    counts: row.counts,
    files: row.files,
    digests: row.digests,
    backups: row.backups.map(({ name, at, deletedBy }) => ({ name, date: at, deletedBy })),
    requestedBy: row.requestedByName,
    requestedDate: row.createdAt.toISOString(),
    finishedDate: row.finishedAt?.toISOString() ?? null,
    repeatedDate: row.repeatedAt?.toISOString() ?? null,
  };
}
