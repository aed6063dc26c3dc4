import type { Pool } from "pg";
import type { WaitingWorkspace } from "./fair-share.ts";

const MAX_WORKSPACES = 1000;

/** Workspaces with deliveries to send, and where the next search begins. */
export interface Waiting {
  workspaces: WaitingWorkspace[];
  /** Null if every waiting workspace was read; else pass it to the next call, so that none is skipped. */
  next: string | null;
}

/**
 * Returns the waiting workspaces after `after`, at most 1,000, and counts at most `countTo` due deliveries of each.
 * Steps through the index from workspace to workspace, so the cost does not grow with the backlog.
 */
export async function findWaitingWorkspaces(
  pool: Pool,
  { countTo, after }: { countTo: number; after: string | null },
): Promise<Waiting> {
  const { rows } = await pool.query({
    name: "find_waiting_workspaces",
    text: `
      with recursive step (workspace_id, seen) as (
        (select d.workspace_id, 1 from deliveries d
          where d.finished_at is null and d.claimed_by is null and ($2::uuid is null or d.workspace_id > $2)
          order by d.workspace_id, d.id limit 1)
        union all
        select (select d.workspace_id from deliveries d
          where d.finished_at is null and d.claimed_by is null and d.workspace_id > step.workspace_id
          order by d.workspace_id, d.id limit 1), step.seen + 1
        from step where step.workspace_id is not null and step.seen < ${MAX_WORKSPACES}
      )
      select step.workspace_id as "workspaceId", open.oldest, open.waiting::int
      from step cross join lateral (
        select min(id::text) as oldest, count(*) as waiting
        from (select d.id from deliveries d
          where d.workspace_id = step.workspace_id and d.finished_at is null and d.claimed_by is null
            and (d.due_at is null or d.due_at <= clock_timestamp())
          order by d.id limit $1) d
      ) open
      where step.workspace_id is not null`,
    values: [countTo, after],
  });
  return {
    workspaces: rows.filter(({ waiting }) => waiting > 0),
    next: rows[MAX_WORKSPACES - 1]?.workspaceId ?? null,
  };
}
