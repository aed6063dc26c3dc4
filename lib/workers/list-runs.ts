import { and, desc, eq, lt } from "drizzle-orm";
import { contacts, workerRuns } from "#lib/db/schema/index.ts";
import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { getWorker } from "./get-worker.ts";
import { ownContact, runColumns, toRun } from "./run-row.ts";
import type { ListWorkerRuns, WorkerRunPage } from "./schema.ts";

/**
 * Returns a page of a worker's calls, newest first. Throws WORKER_NOT_FOUND, and VALIDATION_ERROR for a token of
 * another list.
 */
export async function listRuns(
  ctx: WorkspaceContext,
  workerId: string,
  { status, pageSize, continuationToken }: ListWorkerRuns,
): Promise<WorkerRunPage> {
  await getWorker(ctx, workerId);
  const scope = ["worker-runs", ctx.workspaceId, workerId, status ?? null];
  const after = continuationToken ? String(decodeCursor(scope, continuationToken)[0]) : undefined;
  const rows = await ctx.db
    .select(runColumns)
    .from(workerRuns)
    .leftJoin(contacts, ownContact)
    .where(
      and(
        eq(workerRuns.workspaceId, ctx.workspaceId),
        eq(workerRuns.workerId, workerId),
        status && eq(workerRuns.status, status),
        after === undefined ? undefined : lt(workerRuns.id, after),
      ),
    )
    .orderBy(desc(workerRuns.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return { continuationToken: last ? encodeCursor(scope, [last.id]) : null, data: page.map(toRun) };
}
