import { jobs as all } from "#lib/catalog/jobs.ts";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { claimJobs } from "#lib/platform/jobs/claim-jobs.ts";
import type { AnyJob } from "#lib/platform/jobs/index.ts";
import { finishJob, runClaimedJob } from "#lib/platform/jobs/run-claimed-job.ts";

/** `jobs`: the jobs to run, by default all. `skipWaits`: also runs jobs that are due later, including retries. */
type RunJobsOptions = { jobs?: readonly AnyJob[]; skipWaits?: boolean };

/** Runs the queued jobs of the test's database one by one until none is due. */
export async function runJobs({ jobs = all, skipWaits = false }: RunJobsOptions = {}): Promise<void> {
  const { pool } = database();
  if (skipWaits) {
    await pool.query("update jobs set run_at = now() where run_at > now() and run_at < 'infinity'");
  }
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const { signal } = new AbortController();
  const next = () => claimJobs(pool, newClaim(), { names: [...byName.keys()], slots: 1 });
  for (let [claimed] = await next(); claimed; [claimed] = await next()) {
    const job = byName.get(claimed.name);
    if (job) await finishJob(pool, job, claimed, await runClaimedJob(job, claimed, signal));
  }
}

const newClaim = () => ({ runnerId: newId(), token: newId() });

/** Returns waiting, failed and running jobs, oldest first. */
export async function listJobs(): Promise<{ name: string; key: string | null; attempts: number }[]> {
  const { rows } = await database().pool.query("select name, key, attempts from jobs order by id");
  return rows;
}

/** Deletes every job, also those of earlier tests of the file. */
export async function deleteJobs(): Promise<void> {
  await database().pool.query("delete from jobs");
}
