import type { Pool } from "pg";
import { isGoneSql } from "#lib/platform/leases/process-liveness.ts";

/** Claims of dead dispatchers: the number released, and the rows that became `interrupted`. */
interface Reaped {
  released: number;
  interrupted: { workspaceId: string; id: string }[];
}

const INTERRUPTED =
  "The process that sent this request stopped before the outcome was known. The receiver may have received it.";

/**
 * Settles the claims of dead dispatchers: deliveries that were not started are released, others become `interrupted`. A
 * worker counts as dead if its advisory lock is free. Only claims older than `olderThanMs` are touched, because a
 * statement of a crashed process may still commit seconds later. Reads the open deliveries only if a worker is dead.
 */
export async function reapDeliveries(pool: Pool, { olderThanMs }: { olderThanMs: number }): Promise<Reaped> {
  const { rows } = await pool.query({
    name: "reap_deliveries",
    text: `
      with dead as materialized (
        select w.id from worker_processes w where w.work = 'deliveries' and ${isGoneSql("w")}
      )
      update deliveries d set
        status = case d.status when 'sending' then 'interrupted' else 'pending' end,
        finished_at = case d.status when 'sending' then clock_timestamp() end,
        error_class = case d.status when 'sending' then 'interrupted' end,
        error = case d.status when 'sending' then $2::text end,
        claimed_by = null, claim_token = null, claimed_at = null
      where exists (select from dead) and d.finished_at is null
        and d.claimed_by = any (array(select id from dead))
        and d.claimed_at < clock_timestamp() - $1 * interval '1 millisecond'
      returning d.workspace_id as "workspaceId", d.id, d.status`,
    values: [olderThanMs, INTERRUPTED],
  });
  const interrupted = rows
    .filter(({ status }) => status === "interrupted")
    .map(({ workspaceId, id }) => ({ workspaceId, id }));
  return { released: rows.length - interrupted.length, interrupted };
}
