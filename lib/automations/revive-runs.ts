import { database } from "#lib/db/client.ts";
import { runPrepared } from "#lib/db/run-prepared.ts";

/** Runs, and schedules, looked at in one go; the rest comes with the next. */
const AT_MOST = 500;

/** A job that still runs or will run; those that failed for good keep their key for a week. */
const hasJob = (name: string, row: string) => `exists (select from graphile_worker.jobs j
  where j.key = '${name}/' || ${row}.workspace_id || '/' || ${row}.id
    and (j.locked_at is not null or j.attempts < j.max_attempts))`;

const REVIVE_RUNS = {
  name: "revive_automation_runs",
  text: `select wake_automation_run(workspace_id, id) from (
      select workspace_id, id from automation_runs r
      where status in ('running', 'waiting') and updated_at < now() - $1 * interval '1 second'
        and (news is not null or coalesce(wake_at, updated_at) < now() - $1 * interval '1 second')
        and not ${hasJob("advance-automation-run", "r")}
      order by updated_at limit ${AT_MOST}) late`,
};
/** The job as lib/automations/schedule-job.ts queues it. */
const REVIVE_SCHEDULES = {
  name: "revive_automation_schedules",
  text: `select graphile_worker.add_job('start-scheduled-runs',
      json_build_object('workspaceId', workspace_id, 'payload', json_build_object(
        'automationId', id, 'version', version, 'at', schedule ->> 'at')),
      max_attempts => 13, job_key => 'start-scheduled-runs/' || workspace_id || '/' || id)
    from (select workspace_id, id, version, schedule from automations a
      where status = 'published' and (schedule ->> 'at')::timestamptz < now() - $1 * interval '1 second'
        and not ${hasJob("start-scheduled-runs", "a")}
      limit ${AT_MOST}) late`,
};

/**
 * Wakes runs and schedules that nothing would: due for some time, and without a job. There are none unless a job was
 * removed by hand or its queue restored from an older backup. Answers how many.
 */
export async function reviveRuns({ lateSeconds = 900 } = {}): Promise<number> {
  const { db } = database();
  const runs = await runPrepared(db, REVIVE_RUNS, [lateSeconds]);
  const schedules = await runPrepared(db, REVIVE_SCHEDULES, [lateSeconds]);
  return runs.length + schedules.length;
}
