import { z } from "zod";
import { defineJob, enqueueJob, type Job } from "#lib/platform/jobs/index.ts";
import { advanceRun, giveUpRun } from "./advance-run.ts";

/**
 * Runs the steps of a run until it waits or ends. Each run has at most one queued job, keyed by the run's id, so a
 * wake-up replaces the timer. The SQL function wake_automation_run in 0001_functions.sql repeats name, key and
 * attempts.
 */
export const advanceRunJob: Job<{ runId: string }> = defineJob({
  name: "advance-automation-run",
  payload: z.object({ runId: z.string() }),
  maxAttempts: 12,
  run: (ctx, { runId }, { signal }) =>
    advanceRun(ctx, runId, {
      signal,
      scheduleWake: (ctx, runAt, options) =>
        enqueueJob(ctx, advanceRunJob, { runId }, { key: runId, runAt, ...options }),
    }),
  giveUp: (ctx, { runId }, error) => giveUpRun(ctx, runId, error),
});
