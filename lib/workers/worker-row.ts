import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { workers } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { env } from "#lib/platform/env.ts";
import { type SealedRow, unseal } from "#lib/platform/seal.ts";
import { Mapping } from "./mapping/schema.ts";
import type { Worker } from "./schema.ts";

export type WorkerRow = typeof workers.$inferSelect;

/** Returns the row that a worker's token is encrypted for. */
export function sealedWorker({ workspaceId, id }: Pick<WorkerRow, "workspaceId" | "id">): SealedRow {
  return { workspaceId, table: "workers", id };
}

/** Returns the workspace's workers, or those that match `where`, oldest first; there are at most `MAX_WORKERS`. */
export async function listWorkers(ctx: WorkspaceContext, where?: SQL): Promise<Worker[]> {
  const rows = await ctx.db
    .select({ ...getTableColumns(workers), calls })
    .from(workers)
    .where(and(eq(workers.workspaceId, ctx.workspaceId), where))
    .orderBy(asc(workers.id));
  return rows.map(toWorker);
}

type Calls = Worker["calls"] & { last: string | null };

const calls = sql<Calls>`(
  select json_build_object('total', count(*), 'done', count(*) filter (where r.status = 'done'),
    'skipped', count(*) filter (where r.status = 'skipped'), 'failed', count(*) filter (where r.status = 'failed'),
    'last', max(r.created_at))
  from worker_runs r
  where r.workspace_id = workers.workspace_id and r.worker_id = workers.id)`;

function toWorker({ calls: { last, ...counts }, ...row }: WorkerRow & { calls: Calls }): Worker {
  const url = `${env().PUBLIC_URL}/api/worker/webhook/${row.name}`;
  return {
    id: row.id,
    name: row.name,
    enabled: row.enabled,
    url,
    urlWithToken: `${url}?token=${unseal(row.token, sealedWorker(row), "token")}`,
    mapping: Mapping.parse(row.mapping),
    calls: counts,
    lastCallDate: last === null ? null : new Date(last).toISOString(),
    creationDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
  };
}
