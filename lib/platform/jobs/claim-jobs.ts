import type { Pool } from "pg";
import { isGoneSql } from "../leases/process-liveness.ts";

/** A claim of jobs: the runner, and a token that no other claim has. */
type JobClaim = { runnerId: string; token: string };

/** A job that only the holder of its claim may run now. */
export type ClaimedJob = {
  id: string;
  name: string;
  workspaceId: string;
  payload: unknown;
  claimToken: string;
  /** Failures so far. */
  attempts: number;
  /** Processes that died while they ran it. */
  deaths: number;
  lastError: string | null;
};

/** Claims at most `slots` due jobs of the given names, in the order of `claim_jobs` in 0001_functions.sql. */
export async function claimJobs(
  pool: Pool,
  claim: JobClaim,
  { names, slots }: { names: readonly string[]; slots: number },
): Promise<ClaimedJob[]> {
  const { rows } = await pool.query<ClaimedJob>({
    name: "claim_jobs",
    text: `select id, name, workspace_id as "workspaceId", payload, claim_token as "claimToken", attempts, deaths,
      last_error as "lastError" from claim_jobs($1, $2, $3, $4)`,
    values: [claim.runnerId, claim.token, names, slots],
  });
  return rows;
}

/** Returns the milliseconds until the next waiting job is due; null if none waits for a later moment. */
export async function msUntilNextJob(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ ms: number | null }>({
    name: "next_job",
    text: `select extract(epoch from min(run_at) - clock_timestamp())::float8 * 1000 as ms from jobs
      where claimed_by is null and run_at > now() and run_at < 'infinity'`,
  });
  return rows[0]?.ms ?? null;
}

const RELEASE =
  "update jobs set claimed_by = null, claim_token = null, claimed_at = null, updated_at = now()";

/** Releases every job of a claim, if its holder runs none of them. */
export async function releaseJobClaim(pool: Pool, { runnerId, token }: JobClaim): Promise<void> {
  await pool.query(`${RELEASE} where claimed_by = $1 and claim_token = $2`, [runnerId, token]);
}

/** Releases the jobs that a stopping runner still has claimed. */
export async function releaseJobs(pool: Pool, runnerId: string): Promise<void> {
  await pool.query(`${RELEASE} where claimed_by = $1`, [runnerId]);
}

/** Returns the runners that have claimed jobs but lost their lock: they died or briefly lost their connection. */
export async function findDeadRunners(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with holders as materialized (
       select w.* from worker_processes w where w.id in (select j.claimed_by from jobs j where j.claimed_by is not null))
     select w.id from holders w where ${isGoneSql("w")}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Releases the jobs of dead runners. The death of a runner does not count as an attempt, because most of its jobs did
 * not cause it, and the number of attempts determines how long a job waits. Returns their number.
 */
export async function takeOverJobs(pool: Pool, runnerIds: readonly string[]): Promise<number> {
  const { rowCount } = await pool.query(
    `with named as materialized (select w.* from worker_processes w where w.id = any($1)),
       dead as materialized (select w.id from named w where ${isGoneSql("w")})
     ${RELEASE}, deaths = deaths + 1 from dead where claimed_by = dead.id`,
    [runnerIds],
  );
  return rowCount ?? 0;
}
