import { database, shortTimeout } from "#lib/db/client.ts";
import type { Reader } from "#lib/db/reader.ts";
import { isAliveSql } from "../leases/process-liveness.ts";

/** Queued work in the database. Lags are in seconds, 0 if nothing waits. */
export type QueueState = {
  deliveries: { waiting: number; scheduled: number; claimed: number };
  deliveryLag: number;
  jobs: { name: string; state: "waiting" | "scheduled" | "running" | "given_up"; count: number }[];
  jobLag: number;
  /** Live processes. */
  workers: { deliveries: number; jobs: number };
};

/**
 * Bounded: it counts at most 10,000 deliveries and 20,000 jobs, and looks at one due delivery in each of the first
 * 1,000 workspaces that have open ones. In a workspace it skips at most 1,000 deliveries that are scheduled for later.
 */
const READ = `
  with recursive step (workspace_id, seen) as (
    (select d.workspace_id, 1 from deliveries d where d.finished_at is null order by d.workspace_id, d.id limit 1)
    union all
    select (select d.workspace_id from deliveries d
      where d.finished_at is null and d.workspace_id > step.workspace_id
      order by d.workspace_id, d.id limit 1), step.seen + 1
    from step where step.workspace_id is not null and step.seen < 1000
  ), oldest as (
    select min(due.since) as since from step cross join lateral (
      select greatest(o.created_at, o.due_at) as since from (
        select d.created_at, d.due_at from deliveries d
        where d.workspace_id = step.workspace_id and d.finished_at is null and d.claimed_by is null
        order by d.id limit 1000
      ) o where o.due_at is null or o.due_at <= clock_timestamp() limit 1
    ) due
  ), counted as (
    select count(*) filter (where o.claimed_by is not null)::int as claimed,
      count(*) filter (where o.claimed_by is null and o.due_at > clock_timestamp())::int as scheduled,
      count(*)::int as total
    from (select d.claimed_by, d.due_at from deliveries d where d.finished_at is null
      order by d.workspace_id, d.id limit 10000) o
  ), kinds as (
    select j.name, j.state, count(*)::int as count from (
      select name, case when claimed_by is not null then 'running' when run_at = 'infinity' then 'given_up'
        when run_at > clock_timestamp() then 'scheduled' else 'waiting' end as state
      from jobs limit 20000
    ) j group by 1, 2
  ), alive as (
    select w.work, count(*)::int as count from worker_processes w
    where w.stopped_at is null and ${isAliveSql("w")} group by 1
  )
  select json_build_object('waiting', c.total - c.claimed - c.scheduled, 'scheduled', c.scheduled, 'claimed', c.claimed)
      as deliveries,
    coalesce(greatest(extract(epoch from clock_timestamp() - oldest.since), 0), 0)::float8 as "deliveryLag",
    coalesce((select json_agg(k) from kinds k), '[]') as jobs,
    coalesce((select extract(epoch from clock_timestamp() - min(run_at)) from jobs
      where claimed_by is null and run_at <= clock_timestamp()), 0)::float8 as "jobLag",
    json_build_object('deliveries', coalesce((select count from alive where work = 'deliveries'), 0),
      'jobs', coalesce((select count from alive where work = 'jobs'), 0)) as workers
  from counted c, oldest`;

const promptly: Reader = {
  query: (text) => database().pool.query({ ...shortTimeout(), name: "read_queue_state", text }),
};

/**
 * Reads what waits in the database, with one statement. Throws if the database does not respond in time.
 * @param db where to read; the process's database, with a short timeout, if omitted
 */
export async function readQueueState(db: Reader = promptly): Promise<QueueState> {
  const { rows } = await db.query<QueueState>(READ);
  const [row] = rows;
  if (!row) throw new Error("no state of the queues");
  return row;
}
