import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { findDuplicatesJob } from "./jobs.ts";
import type { DuplicateSearch } from "./schema.ts";

/**
 * A job still exists for a moment after its search committed: the search is over if it began after the last change of
 * the job. A job that failed permanently never runs again.
 */
const STATE = defineStatement({
  name: "read_duplicate_search",
  text: `select w.duplicates_found_at as "foundAt", exists (select from jobs j where j.workspace_id = $1
      and j.name = $2 and j.key = $3 and j.run_at < 'infinity'
      and (w.duplicates_found_at is null or j.updated_at > w.duplicates_found_at)) as "isSearching"
    from workspaces w where w.id = $1`,
}).narrow<{ isSearching: boolean }>();
const KEY = "workspace";

/** Returns when the contacts were last searched for duplicates, and whether a search is queued or running. */
export async function getDuplicateSearch({ db, workspaceId }: WorkspaceContext): Promise<DuplicateSearch> {
  const [row] = await runStatement(db, STATE, [workspaceId, findDuplicatesJob.name, KEY]);
  return { foundDate: row?.foundAt?.toISOString() ?? null, isSearching: row?.isSearching ?? false };
}

/** Starts to search the contacts for duplicates in the background. A search that waits is not repeated. */
export async function searchDuplicates(ctx: WorkspaceContext): Promise<DuplicateSearch> {
  return inTransaction(ctx, async (ctx) => {
    await enqueueJob(ctx, findDuplicatesJob, {}, { key: KEY });
    return { ...(await getDuplicateSearch(ctx)), isSearching: true };
  });
}
