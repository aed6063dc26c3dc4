import type { Pool } from "pg";
import { runInScope } from "../scope.ts";
import { inSpan } from "../tracing/tracing.ts";
import type { ClaimedJob } from "./claim-jobs.ts";
import type { AnyJob } from "./define-job.ts";
import { performJob } from "./perform-job.ts";

/** A job is given up after this many processes have died while running it. */
export const MAX_CRASHES = 20;

/** How a run of a job ended: done or given up; to be released, because its process stops; or failed. */
type JobOutcome = { status: "done" } | { status: "interrupted" } | { status: "failed"; error: string };

/** Runs a claimed job once, as a separate trace. Never throws. */
export function runClaimedJob(job: AnyJob, claimed: ClaimedJob, signal: AbortSignal): Promise<JobOutcome> {
  const { name } = job;
  const { workspaceId, attempts } = claimed;
  const attributes = { "tertulia.workspace_id": workspaceId, "tertulia.attempt": attempts + 1 };
  return runInScope({ job: name, workspaceId }, () =>
    inSpan({ name: `job ${name}`, kind: "consumer", attributes }, () => runJob(job, claimed, signal)),
  );
}

async function runJob(job: AnyJob, claimed: ClaimedJob, signal: AbortSignal): Promise<JobOutcome> {
  const { workspaceId, payload, attempts, deaths, lastError } = claimed;
  const isHopeless = attempts >= job.maxAttempts || deaths >= MAX_CRASHES;
  try {
    await performJob(job, { workspaceId, payload }, { attempt: attempts + 1, isHopeless, signal, lastError });
    return { status: "done" };
  } catch (error) {
    if (signal.aborted) return { status: "interrupted" };
    return { status: "failed", error: error instanceof Error ? error.message : String(error) };
  }
}

const FINISH = {
  done: {
    name: "complete_job",
    text: "delete from jobs where id = $1 and claim_token = $2",
  },
  interrupted: {
    name: "release_job",
    text: `update jobs set claimed_by = null, claim_token = null, claimed_at = null, updated_at = now()
      where id = $1 and claim_token = $2`,
  },
  /** The pause grows from 3 s to 6 h. */
  failed: {
    name: "fail_job",
    text: `update jobs set claimed_by = null, claim_token = null, claimed_at = null, updated_at = now(),
        attempts = attempts + 1, last_error = $3,
        run_at = case when run_at = 'infinity' or $4 then 'infinity'
          else now() + exp(least(attempts + 1, 10)) * interval '1 second' end
      where id = $1 and claim_token = $2`,
  },
};

/**
 * Stores how a run ended. A failed job runs again later; one that could not be given up either is kept for a week and
 * does not run again. Changes nothing if the claim was lost.
 */
export async function finishJob(
  pool: Pool,
  job: AnyJob,
  claimed: ClaimedJob,
  outcome: JobOutcome,
): Promise<void> {
  const { id, claimToken, attempts, deaths } = claimed;
  const isLast = attempts >= job.maxAttempts || deaths >= MAX_CRASHES;
  const details = outcome.status === "failed" ? [outcome.error, isLast] : [];
  await pool.query({ ...FINISH[outcome.status], values: [id, claimToken, ...details] });
}
