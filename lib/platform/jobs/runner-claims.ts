import type { Pool } from "pg";

/** First key of the advisory locks by which job runners show that they live; the second is their id's hash. */
export const RUNNER_LOCK = 7302;

const LOCK_KEYS = `${RUNNER_LOCK}, hashtext`;

/** Taken on a connection of its own for as long as the runner lives; shared, so that equal hashes do no harm. */
export const HOLD_RUNNER_LOCK = `select pg_advisory_lock_shared(${LOCK_KEYS}($1))`;

/** Runners that hold jobs and whose lock is free: their process is gone, or its connection is for a moment. */
export async function findSilentRunners(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with holders as materialized (
       select locked_by as id from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null)
     select id from holders where pg_try_advisory_xact_lock(${LOCK_KEYS}(id))`,
  );
  return rows.map(({ id }) => id);
}

/** A job that ended its process this often is given up, like one that fails. */
export const MAX_DEATHS = 20;

/**
 * Puts the jobs of dead runners back into the queue. A death is not one of a job's attempts: those say how long to
 * wait for what failed, and most jobs that died were only there. Deaths are counted apart, in the job's flags.
 * Returns how many went back.
 */
export async function takeOverJobs(pool: Pool, runnerIds: readonly string[]): Promise<number> {
  const { rowCount } = await pool.query(
    `with dead as materialized (
       select id from unnest($1::text[]) as runner (id) where pg_try_advisory_xact_lock(${LOCK_KEYS}(id))
     ), queues as (
       update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
       from dead where q.locked_by = dead.id
     ), held as (
       select j.id, coalesce((j.flags ->> 'deaths')::int, 0) + 1 as deaths
       from graphile_worker._private_jobs j join dead on j.locked_by = dead.id)
     update graphile_worker._private_jobs j set locked_at = null, locked_by = null,
       attempts = case when j.attempts >= j.max_attempts then j.attempts
         when held.deaths >= ${MAX_DEATHS} then j.max_attempts - 1 else j.attempts - 1 end,
       flags = coalesce(j.flags, '{}') || jsonb_build_object('deaths', held.deaths)
     from held where j.id = held.id`,
    [runnerIds],
  );
  return rowCount ?? 0;
}

/** Puts back what a runner still holds that is about to go; these attempts do not count. */
export async function releaseJobs(pool: Pool, runnerId: string): Promise<void> {
  await pool.query(
    `with queues as (
       update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_by = $1)
     update graphile_worker._private_jobs set locked_at = null, locked_by = null,
       attempts = case when attempts >= max_attempts then attempts else attempts - 1 end
     where locked_by = $1`,
    [runnerId],
  );
}

/** Takes back one attempt of a running job that is stopped through no fault of its own. */
export async function forgiveAttempt(pool: Pool, jobId: string): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set attempts = attempts - 1
     where id = $1 and attempts > 0 and attempts < max_attempts`,
    [jobId],
  );
}

/**
 * Removes what nobody will run: jobs whose giving up failed, and jobs whose definition has been gone, for a week.
 * Returns the names of those without a definition, with how many there were.
 */
export async function pruneJobs(
  pool: Pool,
  names: readonly string[],
): Promise<{ name: string; count: number }[]> {
  await pool.query(
    `delete from graphile_worker._private_jobs
     where locked_at is null and attempts >= max_attempts and updated_at < now() - interval '7 days'`,
  );
  const { rows } = await pool.query<{ name: string; count: number }>(
    `with gone as (
       delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier <> all($1) and j.locked_at is null
         and greatest(j.run_at, j.updated_at) < now() - interval '7 days'
       returning t.identifier)
     select identifier as name, count(*)::int from gone group by 1`,
    [names],
  );
  return rows;
}
