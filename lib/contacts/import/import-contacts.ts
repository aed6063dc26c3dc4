import type { WorkspaceContext } from "#lib/platform/context.ts";
import {
  type ImportedContact,
  type ImportOptions,
  type ImportRecord,
  type RowOutcome,
  toImportRecord,
  writeEntries,
} from "./import-batch.ts";
import { lockMatches } from "./import-matches.ts";
import { planRow } from "./import-plan.ts";

/**
 * Creates or changes a contact for each row, in the caller's transaction, with a few statements for all rows.
 * Rows see the effects of earlier rows. Throws if a concurrent write conflicts (a taken email, a deleted
 * stage): the caller then retries the batch.
 */
export async function importContacts(
  ctx: WorkspaceContext,
  rows: readonly ImportedContact[],
  options: ImportOptions,
): Promise<{ outcomes: RowOutcome[]; records: ImportRecord[] }> {
  const batch = await lockMatches(ctx, rows, options);
  const outcomes = rows.map((row) => planRow(ctx, batch, { row, options }));
  await writeEntries(ctx, batch.touched, batch.at);
  return { outcomes, records: [...batch.touched].map(toImportRecord) };
}
