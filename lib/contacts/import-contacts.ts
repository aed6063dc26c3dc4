import type { WorkspaceContext } from "#lib/platform/context.ts";
import {
  type ImportedContact,
  type ImportOptions,
  type ImportRecord,
  type RowOutcome,
  toImportRecord,
} from "./import-batch.ts";
import { lockMatches } from "./import-matches.ts";
import { planRow } from "./import-plan.ts";
import { writeBatch } from "./import-writes.ts";

/**
 * Makes or changes a contact for each row, in the caller's transaction and a handful of statements for all of them.
 * Rows see what rows before them did. Throws what a concurrent writer makes of it (a taken e-mail, a stage deleted
 * meanwhile): then the caller tries the batch again.
 */
export async function importContacts(
  ctx: WorkspaceContext,
  rows: readonly ImportedContact[],
  options: ImportOptions,
): Promise<{ outcomes: RowOutcome[]; records: ImportRecord[] }> {
  const batch = await lockMatches(ctx, rows, options);
  const outcomes = rows.map((row) => planRow(ctx, batch, { row, options }));
  await writeBatch(ctx, batch);
  return { outcomes, records: [...batch.touched].map(toImportRecord) };
}
