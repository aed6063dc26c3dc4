import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { ImportedContact, ImportOptions, RowOutcome } from "./import-batch.ts";
import { lockMatches } from "./import-matches.ts";
import { planRow } from "./import-plan.ts";

/** Keys of rows a dry run would have made contacts of: later rows of the file meet those. */
export type SeenKeys = Set<string>;

/** What `importContacts` would do, without writing; `seen` goes from batch to batch. */
export async function checkContacts(
  ctx: WorkspaceContext,
  rows: readonly ImportedContact[],
  { seen, ...options }: ImportOptions & { seen: SeenKeys },
): Promise<RowOutcome[]> {
  const batch = await lockMatches(ctx, rows, { ...options, isDry: true });
  return rows.map((row) => planRow(ctx, batch, { row, options, seen }));
}
