import type { JobHelpers, TaskList } from "graphile-worker";
import type { AnyJob } from "./define-job.ts";
import { performJob } from "./perform-job.ts";

/** Jobs as the queue's library takes them. Jobs of other names are left where they are, for code that knows them. */
export function taskList(
  jobs: readonly AnyJob[],
  beforeRetry: (job: { id: string }, signal: AbortSignal) => Promise<void> = async () => {},
): TaskList {
  const tasks = jobs.map((job) => {
    const run = async (stored: unknown, helpers: Pick<JobHelpers, "job" | "abortSignal">) => {
      const { job: row, abortSignal: signal } = helpers;
      const look = { attempt: row.attempts, signal, lastError: row.last_error };
      try {
        await performJob(job, stored, look);
      } catch (error) {
        await beforeRetry(row, signal);
        throw error;
      }
    };
    return [job.name, run] as const;
  });
  return Object.fromEntries(tasks);
}
