import type { Pool } from "pg";
import { BATCH_ROWS, runInBatches } from "#lib/db/run-in-batches.ts";

/**
 * Adds minutes before `minutesBefore` up to hours, and deletes usage before `before`, in small batches. Returns the
 * number of rows that were added up or deleted.
 */
export async function pruneUsage(
  pool: Pool,
  { minutesBefore, before, signal }: { minutesBefore: Date; before: Date; signal: AbortSignal },
): Promise<number> {
  const deleted = await runInBatches(pool, { text: DELETE, values: [before], signal });
  return deleted + (await runInBatches(pool, { text: ADD_UP, values: [minutesBefore], signal }));
}

const DELETE = `
  delete from api_usage where ctid = any (array(
    select ctid from api_usage where span in ('minute', 'hour') and at < $1
    limit ${BATCH_ROWS} for update skip locked))`;

const ADD_UP = `
  with old as (
    delete from api_usage where ctid = any (array(
      select ctid from api_usage where span = 'minute' and at < $1
      order by at limit ${BATCH_ROWS} for update skip locked))
    returning *
  ), hours as (
    insert into api_usage (workspace_id, span, at, caller_kind, caller_id, route, status, calls, last_at)
    select workspace_id, 'hour', date_trunc('hour', at, 'UTC'), caller_kind, caller_id, route, status,
      sum(calls), max(last_at)
    from old group by workspace_id, date_trunc('hour', at, 'UTC'), caller_kind, caller_id, route, status
    order by workspace_id, date_trunc('hour', at, 'UTC'), caller_kind, caller_id, route, status
    on conflict (workspace_id, at, span, caller_kind, caller_id, route, status) do update set
      calls = api_usage.calls + excluded.calls, last_at = greatest(api_usage.last_at, excluded.last_at)
  )
  select from old`;
