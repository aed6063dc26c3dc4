import type pg from "pg";
import { isGoneSql } from "#lib/platform/leases/is-gone.ts";
import { type Finding, fine, problem, warning } from "./finding.ts";

const LATE_SECONDS = 300;

type Work = {
  deliveries: number;
  jobs: number;
  lateDeliveries: number;
  lateJobs: number;
  failedJobs: number;
};

/** Checks that processes send deliveries and run jobs, and that neither falls behind. */
export async function checkWorkers(client: pg.ClientBase): Promise<Finding[]> {
  const { rows } = await client.query<Work>(
    `with processes as materialized (select work from worker_processes w
       where stopped_at is null and not ${isGoneSql("w")})
     select (select count(*)::int from processes where work = 'deliveries') as deliveries,
       (select count(*)::int from processes where work = 'jobs') as jobs,
       (select coalesce(extract(epoch from now() - min(greatest(created_at, due_at))), 0)::int from deliveries
         where finished_at is null and coalesce(due_at, created_at) <= now()) as "lateDeliveries",
       (select coalesce(extract(epoch from now() - min(run_at)), 0)::int from jobs
         where claimed_by is null and run_at <= now()) as "lateJobs",
       (select count(*)::int from jobs where run_at = 'infinity' and last_error is not null) as "failedJobs"`,
  );
  const work = rows[0];
  if (!work) return [];
  const isRunning = work.deliveries > 0 && work.jobs > 0;
  const late = Math.max(work.lateDeliveries, work.lateJobs);
  return [
    isRunning
      ? fine("workers", `${work.deliveries} processes send deliveries and ${work.jobs} run jobs.`)
      : warning(
          "workers",
          "No process sends deliveries and runs jobs.",
          "Start npm start, or npm run worker where DISPATCHER=false.",
        ),
    late <= LATE_SECONDS
      ? fine(
          "queue",
          `The oldest delivery waits for ${work.lateDeliveries} s, the oldest job for ${work.lateJobs} s.`,
        )
      : problem(
          "queue",
          `The oldest delivery waits for ${work.lateDeliveries} s, the oldest job for ${work.lateJobs} s.`,
          isRunning
            ? "Start more workers, or raise DELIVERY_CONCURRENCY and JOB_CONCURRENCY."
            : "Start a worker.",
        ),
    work.failedJobs === 0
      ? fine("jobs", "No job was given up.")
      : warning(
          "jobs",
          `${work.failedJobs} jobs were given up.`,
          "Look for the reason in the log of the workers.",
        ),
  ];
}

/** Counts channels that do not work and rules whose webhooks fail. */
export async function checkConnections(client: pg.ClientBase): Promise<Finding> {
  const { rows } = await client.query<{ channels: string[]; rules: string[] }>(
    `select array(select name from channels where status = 'reconnect' or health_issue is not null or loss is not null
         order by name) as channels,
       array(select name from rules where enabled and failing_since is not null order by name) as rules`,
  );
  const { channels = [], rules = [] } = rows[0] ?? {};
  if (channels.length + rules.length === 0) return fine("connections", "No channel and no rule is failing.");
  const names = [...channels.map((name) => `channel ${name}`), ...rules.map((name) => `rule ${name}`)];
  return warning(
    "connections",
    `Failing: ${names.slice(0, 10).join(", ")}${names.length > 10 ? ` and ${names.length - 10} more` : ""}.`,
    "Open them in the console: their pages show the reason.",
  );
}
