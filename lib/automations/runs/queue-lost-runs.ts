import { database } from "#lib/db/client.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";

/** Maximum number of runs, and of schedules, that one call requeues. */
const BATCH = 500;

/** Whether an active or pending job exists. Jobs that failed permanently keep their key for a week and do not count. */
const hasJob = (name: string, row: string) => `exists (select from jobs j
  where j.workspace_id = ${row}.workspace_id and j.name = '${name}' and j.key = ${row}.id::text
    and j.run_at < 'infinity')`;

const REQUEUE_RUNS = defineStatement({
  name: "revive_automation_runs",
  text: `select wake_automation_run(workspace_id, id) from (
      select workspace_id, id from automation_runs r
      where status in ('running', 'waiting') and updated_at < now() - $1 * interval '1 second'
        and (pending_signal is not null or coalesce(wake_at, updated_at) < now() - $1 * interval '1 second')
        and not ${hasJob("advance-automation-run", "r")}
      order by updated_at limit ${BATCH}) late`,
});
/** Queues the same job as lib/automations/schedule/schedule-job.ts. */
const REQUEUE_SCHEDULES = defineStatement({
  name: "revive_automation_schedules",
  text: `select add_job(workspace_id, 'start-scheduled-runs', jsonb_build_object(
        'automationId', id, 'version', version, 'at', schedule ->> 'at'), job_key => id::text)
    from (select workspace_id, id, version, schedule from automations a
      where status = 'published' and (schedule ->> 'at')::timestamptz < now() - $1 * interval '1 second'
        and not ${hasJob("start-scheduled-runs", "a")}
      limit ${BATCH}) late`,
});

/**
 * Requeues runs and schedules that are overdue and have no job. This happens only when a job was removed by hand or
 * the queue was restored from an older backup. Returns their number.
 */
export async function queueLostRuns({ lateSeconds = 900 } = {}): Promise<number> {
  const { db } = database();
  const runs = await runStatement(db, REQUEUE_RUNS, [lateSeconds]);
  const schedules = await runStatement(db, REQUEUE_SCHEDULES, [lateSeconds]);
  return runs.length + schedules.length;
}
