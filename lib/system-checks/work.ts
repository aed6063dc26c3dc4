import type { Reader } from "#lib/db/reader.ts";
import { isAliveSql } from "#lib/platform/leases/process-liveness.ts";
import { readQueueState } from "#lib/platform/metrics/read-queue-state.ts";
import { type Found, fine, problem, warning } from "./finding.ts";
import type { SystemQueue } from "./schema.ts";

const LATE_SECONDS = 300;
const MAX_PROCESSES = 100;

type Process = { work: "deliveries" | "jobs"; startedAt: Date };

/** Returns the processes that send deliveries or run jobs and are alive, at most 100, the oldest first. */
export async function readProcesses(db: Reader): Promise<Process[]> {
  const { rows } = await db.query<Process>(
    `select w.work, w.started_at as "startedAt" from worker_processes w
     where w.stopped_at is null and ${isAliveSql("w")} order by w.started_at limit ${MAX_PROCESSES}`,
  );
  return rows;
}

/** Returns how far deliveries and jobs are behind, in all workspaces. */
export async function readQueue(db: Reader): Promise<SystemQueue> {
  const { deliveryLag, jobLag, jobs } = await readQueueState(db);
  const failed = jobs.filter(({ state }) => state === "given_up").map(({ count }) => count);
  return {
    deliverySeconds: Math.floor(deliveryLag),
    jobSeconds: Math.floor(jobLag),
    failedJobs: failed.reduce((sum, count) => sum + count, 0),
  };
}

/** Returns how far deliveries and jobs of a workspace are behind. Looks at its 1,000 oldest open deliveries. */
export async function readQueueOf(db: Reader, workspaceId: string): Promise<SystemQueue> {
  const { rows } = await db.query<SystemQueue>(
    `select (select coalesce(extract(epoch from now() - min(greatest(o.created_at, o.due_at))), 0)::int
         from (select created_at, due_at from deliveries
           where workspace_id = $1 and finished_at is null order by id limit 1000) o
         where coalesce(o.due_at, o.created_at) <= now()) as "deliverySeconds",
       (select coalesce(extract(epoch from now() - min(run_at)), 0)::int from jobs
         where claimed_by is null and run_at <= now() and workspace_id = $1) as "jobSeconds",
       (select count(*)::int from jobs
         where claimed_by is null and run_at = 'infinity' and workspace_id = $1) as "failedJobs"`,
    [workspaceId],
  );
  const [queue] = rows;
  if (!queue) throw new Error("the database returned no queue");
  return queue;
}

/** Checks that processes send deliveries and run jobs. */
export function checkWorkers(processes: readonly Process[]): Found {
  const [deliveries, jobs] = [countOf(processes, "deliveries"), countOf(processes, "jobs")];
  return isComplete(processes)
    ? fine("workers", "workersRunning", { deliveries, jobs })
    : warning("workers", "workersMissing");
}

/** Checks that deliveries and jobs do not fall behind and no job was given up. Without processes, that is the cause. */
export function checkQueue(queue: SystemQueue, processes: readonly Process[]): Found[] {
  const values = { deliveries: queue.deliverySeconds, jobs: queue.jobSeconds };
  const isEmpty = values.deliveries + values.jobs === 0;
  const isLate = Math.max(values.deliveries, values.jobs) > LATE_SECONDS;
  const { failedJobs } = queue;
  return [
    isLate
      ? problem("queue", isComplete(processes) ? "queueLate" : "queueStopped", values)
      : fine("queue", isEmpty ? "queueEmpty" : "queueOnTime", values),
    failedJobs === 0 ? fine("jobs", "jobsFine") : warning("jobs", "jobsFailed", { count: failedJobs }),
  ];
}

function isComplete(processes: readonly Process[]): boolean {
  return countOf(processes, "deliveries") > 0 && countOf(processes, "jobs") > 0;
}

function countOf(processes: readonly Process[], work: Process["work"]): number {
  return processes.filter((process) => process.work === work).length;
}
