import { z } from "zod";
import { defineJob, enqueueJob, type Job } from "#lib/platform/jobs/index.ts";
import { advanceRun, giveUpRun } from "./advance-run.ts";

/**
 * Takes a run's steps until it rests. One waits for each run, under its id: what wakes it takes the place of its
 * timer. Name, key and attempts are also in the function wake_automation_run in 0001_functions.sql.
 */
export const advanceRunJob: Job<{ runId: string }> = defineJob({
  name: "advance-automation-run",
  payload: z.object({ runId: z.string() }),
  maxAttempts: 12,
  run: (ctx, { runId }, { signal }) =>
    advanceRun(ctx, runId, {
      signal,
      setAlarm: (ctx, runAt, options) =>
        enqueueJob(ctx, advanceRunJob, { runId }, { key: runId, runAt, ...options }),
    }),
  giveUp: (ctx, { runId }, error) => giveUpRun(ctx, runId, error),
});
