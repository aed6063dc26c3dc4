import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import { type AuditReader, readEntries } from "./read-entries.ts";
import type { AuditPage, ListAudit } from "./schema.ts";

/** Returns a page of the audit log, newest first. Throws VALIDATION_ERROR for a token of another listing. */
export async function listEntries(ctx: AuditReader, input: ListAudit): Promise<AuditPage> {
  const { continuationToken, pageSize, ...filters } = input;
  const scope = ["audit", ctx.workspaceId, filters];
  const after = continuationToken ? String(decodeCursor(scope, continuationToken)[0]) : undefined;
  const rows = await readEntries(ctx, { filters, after, limit: pageSize + 1 });
  const data = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? data.at(-1) : undefined;
  return { continuationToken: last ? encodeCursor(scope, [last.id]) : null, data };
}
