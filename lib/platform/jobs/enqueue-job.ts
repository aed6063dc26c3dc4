import { sql } from "drizzle-orm";
import type { WorkspaceContext } from "../context.ts";
import type { AnyJob, Job } from "./define-job.ts";

/** The queue keeps a round as a smallint. */
const LAST_ROUND = 32_767;

/**
 * `key`: of the jobs with one key in a workspace only the last waits; one that has begun already is let end, and not
 * tried again. `runAt`: not before this moment. `keepsMoment`: one of the key that waits keeps its moment. `round`: all
 * jobs that are due of a lower round come first; 0 where not given, and those past 32,767 share that one.
 */
export type EnqueueOptions = { key?: string; runAt?: Date; keepsMoment?: boolean; round?: number };

/**
 * Puts a job into the queue, in the caller's transaction: it runs once that has committed, and never where it rolls
 * back. Throws where the payload is not one of the job's.
 */
export async function enqueueJob<P>(
  ctx: WorkspaceContext,
  job: Job<P>,
  payload: P,
  { key, runAt, keepsMoment = false, round = 0 }: EnqueueOptions = {},
): Promise<void> {
  const { name, stored, queue, maxAttempts } = jobToAdd(ctx, job, payload);
  await ctx.db.execute(sql`
    select 1 from graphile_worker.add_job(
      ${name}::text, ${stored}::json,
      queue_name => ${queue}::text,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::int,
      job_key => ${key === undefined ? null : `${name}/${ctx.workspaceId}/${key}`}::text,
      priority => ${Math.min(round, LAST_ROUND)}::int,
      job_key_mode => ${keepsMoment ? "preserve_run_at" : "replace"}::text)`);
}

/**
 * What `graphile_worker.add_job` takes for a job, for a statement that writes a row and queues the work on it in one
 * round trip. Throws where the payload is not one of the job's.
 */
export function jobToAdd<P>({ workspaceId }: WorkspaceContext, job: Job<P>, payload: P) {
  job.payload.parse(payload);
  const stored = JSON.stringify({ workspaceId, payload });
  return { name: job.name, stored, queue: queueName(job, workspaceId), maxAttempts: job.maxAttempts + 1 };
}

/**
 * The library keeps a row for every queue name ever used and cannot remove one safely beside enqueuers; so a job has
 * 256 queues at most, and a workspace always the same of them.
 */
function queueName(job: AnyJob, workspaceId: string): string | null {
  return job.queue === null ? null : `${job.name}/${workspaceId.slice(-2)}`;
}
