import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { reason } from "#lib/platform/reason.ts";
import type { Pair } from "./move-rows.ts";

const CANCEL_RUNS = defineStatement({
  name: "cancel_runs_of_merged_contact",
  text: `update automation_runs r set status = 'cancelled', waits_for = null, wake_at = null, reason = $4,
      ended_at = now(), updated_at = now()
    where r.workspace_id = $1 and r.contact_id = $2 and r.status in ('running', 'waiting') and exists (
      select from automation_runs s where s.workspace_id = $1 and s.contact_id = $3
        and s.automation_id = r.automation_id and s.status in ('running', 'waiting'))`,
});
const CLEAR_CAUSES = defineStatement({
  name: "clear_causes_of_merged_contact",
  text: `update automation_runs r set cause = null
    where r.workspace_id = $1 and r.contact_id = $2 and exists (
      select from automation_runs s where s.workspace_id = $1 and s.contact_id = $3
        and s.automation_id = r.automation_id and s.cause = r.cause)`,
});
const DROP_NOTIFICATIONS = defineStatement({
  name: "drop_notifications_of_merged_contact",
  text: `delete from notifications n
    where n.workspace_id = $1 and n.subject_type = 'contact' and n.subject_id = $2 and n.read_at is null and exists (
      select from notifications s where s.workspace_id = $1 and s.user_id = n.user_id and s.kind = n.kind
        and s.subject_type = 'contact' and s.subject_id = $3 and s.read_at is null)`,
});
const MOVE_NOTIFICATIONS = defineStatement({
  name: "move_notifications_of_merged_contact",
  text: `update notifications set subject_id = $3, path = replace(path, $2, $3)
    where workspace_id = $1 and subject_type = 'contact' and subject_id = $2`,
});
const MOVE_JOBS = defineStatement({
  name: "move_jobs_of_merged_contact",
  text: `update jobs set payload = jsonb_set(payload, '{contactId}', to_jsonb($3::text))
    where workspace_id = $1 and payload ? 'contactId' and payload ->> 'contactId' = $2`,
});

/**
 * Prepares rows of the merged contact that the survivor could have twice: the survivor's active run of an automation
 * continues, and each person has one unread notification of a kind. Waiting jobs then name the survivor.
 */
export async function settleConflicts(
  { db, workspaceId }: WorkspaceContext,
  { survivorId, mergedId }: Pair,
): Promise<void> {
  const values = [workspaceId, mergedId, survivorId];
  const why = reason(
    "The contact was merged into one for which this automation was already running.",
    "runMergedAway",
  );
  await runStatement(db, CANCEL_RUNS, [...values, JSON.stringify(why)]);
  for (const statement of [CLEAR_CAUSES, DROP_NOTIFICATIONS, MOVE_NOTIFICATIONS, MOVE_JOBS]) {
    await runStatement(db, statement, values);
  }
}
