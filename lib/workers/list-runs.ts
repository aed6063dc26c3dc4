import { and, desc, eq } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { contacts, workerRuns } from "#lib/db/schema/index.ts";
import { openPage } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { getWorker } from "./get-worker.ts";
import type { ListWorkerRuns, WorkerRunPage } from "./schema.ts";
import { ownContact, runColumns, toRun } from "./worker-run-row.ts";

/**
 * Returns a page of a worker's calls, newest first. Throws WORKER_NOT_FOUND, and VALIDATION_ERROR for a token of
 * another list.
 */
export async function listRuns(
  ctx: WorkspaceContext,
  workerId: string,
  { status, ...paging }: ListWorkerRuns,
): Promise<WorkerRunPage> {
  await getWorker(ctx, workerId);
  const scope = ["worker-runs", ctx.workspaceId, workerId, status ?? null];
  const page = openPage(scope, paging);
  const rows = await ctx.db
    .select(runColumns)
    .from(workerRuns)
    .leftJoin(contacts, ownContact)
    .where(
      and(
        inWorkspace(ctx, workerRuns, { workerId }),
        status && eq(workerRuns.status, status),
        page.isBelow(workerRuns.id),
      ),
    )
    .orderBy(desc(workerRuns.id))
    .limit(page.limit);
  return page.of(rows, ({ id }) => [id], toRun);
}
