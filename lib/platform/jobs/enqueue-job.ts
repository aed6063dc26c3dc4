import { deferStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "../context.ts";
import { publishJobs } from "../realtime/publish.ts";
import type { Job } from "./define-job.ts";

const ADD = defineStatement({
  name: "add_job",
  text: "select add_job($1::uuid, $2, $3::jsonb, $4, $5, $6::timestamptz, $7::int, $8, $9)",
});

/**
 * `key`: the job replaces a waiting job with the same key in the workspace; a running one continues and is not
 * repeated. `runAt`: the earliest time to run. `keepsMoment`: a waiting job with the key keeps its time. `round`: due
 * jobs of lower rounds run first; 0 by default.
 */
type EnqueueOptions = { key?: string; runAt?: Date; keepsMoment?: boolean; round?: number };

/**
 * Queues a job in the caller's transaction: it runs after the commit, and never after a rollback. Throws if the
 * payload does not fit the job's schema.
 */
export async function enqueueJob<P>(
  ctx: WorkspaceContext,
  job: Job<P>,
  payload: P,
  { key, runAt, keepsMoment = false, round = 0 }: EnqueueOptions = {},
): Promise<void> {
  const { name, stored, queue } = jobToAdd(ctx, job, payload);
  const when = runAt?.toISOString() ?? null;
  // A transaction of a context without callbacks notifies itself.
  const notifies = ctx.afterCommit === null && "defer" in ctx.db.$client;
  await deferStatement(ctx.db, ADD, [
    ctx.workspaceId,
    name,
    stored,
    key ?? null,
    queue,
    when,
    round,
    keepsMoment,
    notifies,
  ]);
  if (!notifies) publishJobs(ctx);
}

/**
 * Returns the arguments of the SQL function `add_job` for a job, for a statement that writes a row and queues its job
 * in one round trip. Call `publishJobs` then. Throws if the payload does not fit the job's schema.
 */
export function jobToAdd<P>({ workspaceId }: WorkspaceContext, job: Job<P>, payload: P) {
  job.payload.parse(payload);
  const queue = job.queue === null ? null : `${job.name}/${workspaceId}`;
  return { name: job.name, stored: JSON.stringify(payload), queue };
}
