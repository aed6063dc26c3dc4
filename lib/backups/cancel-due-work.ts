import type pg from "pg";
import { MAX_ID } from "#lib/platform/ids.ts";
import { reason } from "#lib/platform/reason.ts";

/**
 * Handling of a waiting job after a restore. `run`: it reads, computes or files data that was already received, and
 * doing so twice is harmless. `drop`: it sends something or continues work that may have been done since the backup.
 */
export const JOBS_AFTER_RESTORE: Readonly<Record<string, "run" | "drop">> = {
  "advance-automation-run": "drop",
  "answer-conversation": "drop",
  "apply-lead-map": "run",
  "check-import": "run",
  "count-campaign": "run",
  "email-change-mail": "drop",
  "email-changed-mail": "drop",
  "erase-contact": "run",
  "factor-notice-mail": "drop",
  "fetch-lead": "run",
  "fetch-media": "run",
  "find-duplicates": "run",
  "fill-sandbox": "run",
  "key-notice-mail": "drop",
  "ingest-file": "run",
  "invitation-mail": "drop",
  "notification-mail": "drop",
  "notify-followers": "drop",
  "password-reset-mail": "drop",
  "process-notification": "run",
  "remind-of-task": "drop",
  "report-simulated-status": "drop",
  "recovery-notice-mail": "drop",
  "reset-notice-mail": "drop",
  "retry-notification": "run",
  "revert-bulk-edit": "run",
  "revert-import": "run",
  "run-bulk-edit": "run",
  "run-campaign": "drop",
  "run-import": "run",
  "send-message": "drop",
  "start-automation-run": "drop",
  "start-scheduled-runs": "run",
  "sync-templates": "run",
  "wake-conversations": "run",
  "work-on-call": "run",
};

const RESTORED = reason(
  "A backup was restored. This may have been done after the backup was made, so it was not repeated.",
  "restored",
);

/** How many rows were ended instead of continued. */
export type CancelledWork = Record<"deliveries" | "messages" | "campaigns" | "runs" | "jobs", number>;

/**
 * Ends work that was due before the restore, because it may have been done after the backup was made: webhooks,
 * messages and steps of automations become visible as not sent, and a person decides. Work that is due later stays.
 * Runs in the transaction of the restore, with triggers disabled.
 */
export async function cancelDueWork(client: pg.ClientBase): Promise<CancelledWork> {
  const count = async (text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rowCount ?? 0;
  const why = JSON.stringify(RESTORED);
  const dropped = Object.keys(JOBS_AFTER_RESTORE).filter((name) => JOBS_AFTER_RESTORE[name] === "drop");
  // A scheduled start continues after the last contact it started with. After the highest id there are no more
  // contacts, so it only plans the next start.
  await client.query(
    `update automations set schedule = schedule || jsonb_build_object('after', $1::text)
     where (schedule ->> 'at')::timestamptz <= now()`,
    [MAX_ID],
  );
  const cancelled = {
    deliveries: await count(
      `update deliveries set status = 'interrupted', finished_at = now(), error_class = 'interrupted', error = $1,
         claimed_by = null, claim_token = null, claimed_at = null
       where finished_at is null`,
      [RESTORED.text],
    ),
    messages: await count(
      `update messages set status = 'failed', send_started_at = null, failure = $1 where status = 'queued'`,
      [{ code: "internal", reason: RESTORED.text, parts: RESTORED.parts, detail: null }],
    ),
    campaigns: await count(
      `update campaigns set status = 'paused', status_reason = $1
       where status = 'running' or (status = 'scheduled' and scheduled_at <= now())`,
      [why],
    ),
    runs: await count(
      `update automation_runs set status = 'cancelled', ended_at = now(), updated_at = now(), reason = $1,
         waits_for = null, wake_at = null
       where status = 'running' or (status = 'waiting'
         and (wake_at <= now() or waits_for = 'delivery' or pending_signal is not null))`,
      [why],
    ),
    jobs: await count("delete from jobs where name = any($1) and run_at <= now()", [dropped]),
  };
  await client.query(
    "update jobs set claimed_by = null, claim_token = null, claimed_at = null where claimed_by is not null",
  );
  return cancelled;
}
