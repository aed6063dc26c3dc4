import { Logger, runOnce } from "graphile-worker";
import { jobs as all } from "#lib/catalog/jobs.ts";
import { database } from "#lib/db/client.ts";
import type { AnyJob } from "#lib/platform/jobs/index.ts";
import { taskList } from "#lib/platform/jobs/task-list.ts";

/** `jobs`: those to run, all of the system by default. `skipWaits`: also what is due later, retries among them. */
export type RunJobsOptions = { jobs?: readonly AnyJob[]; skipWaits?: boolean };

/** Runs what waits in the queue of the test's database, one after the other, until nothing is due. */
export async function runJobs({ jobs = all, skipWaits = false }: RunJobsOptions = {}): Promise<void> {
  if (jobs.length === 0) return;
  const { pool: pgPool } = database();
  if (skipWaits) {
    await pgPool.query("update graphile_worker._private_jobs set run_at = now() where run_at > now()");
  }
  await runOnce({
    pgPool,
    taskList: taskList(jobs),
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    // Batches, even of one, are waited for at the end; single results are not.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
}

/** The jobs that wait, have failed or are running, oldest first. */
export async function listJobs(): Promise<{ name: string; key: string | null; attempts: number }[]> {
  const { rows } = await database().pool.query(
    "select task_identifier as name, key, attempts from graphile_worker.jobs order by id",
  );
  return rows;
}
