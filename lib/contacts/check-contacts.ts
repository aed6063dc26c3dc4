import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { ImportedContact, ImportOptions, RowOutcome } from "./import/import-batch.ts";
import { lockMatches } from "./import/import-matches.ts";
import { planRow } from "./import/import-plan.ts";

/** Keys of rows for which a dry run would have created contacts. Later rows of the file match them. */
type SeenKeys = Set<string>;

/** Returns what `importContacts` would do, without writing. Pass the same `seen` for every batch of a file. */
export async function checkContacts(
  ctx: WorkspaceContext,
  rows: readonly ImportedContact[],
  { seen, ...options }: ImportOptions & { seen: SeenKeys },
): Promise<RowOutcome[]> {
  const batch = await lockMatches(ctx, rows, { ...options, isDry: true });
  return rows.map((row) => planRow(ctx, batch, { row, options, seen }));
}
