import { runStatement } from "#lib/db/run-statement.ts";
import type { RunVariables } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import { runBounds } from "../schema.ts";
import { advanceRunJob } from "./advance-run-job.ts";
import { notifyFailedRun } from "./notify-failed-run.ts";

/** A run to start. Each `cause` starts at most one run of an automation for a contact. */
type RunStart = {
  automationId: string;
  contactId: string;
  conversationId?: string;
  variables?: RunVariables;
  cause?: string;
  /** How many automations triggered each other before this one; 0 for a person, a message or a schedule. */
  depth?: number;
};

/** active: the contact has an active run; refused: too deep or too often; closed: not published. */
export type StartResult =
  | { outcome: "started"; runId: string }
  | { outcome: "active" | "refused" | "closed" };

/** Locks the version, so that no run starts while the automation is being deleted. */
const READ_AUTOMATION = defineStatement({
  name: "lock_automation_to_start",
  text: `select a.version, (select node ->> 'id' from jsonb_array_elements(v.graph -> 'nodes') node
        where node ->> 'type' = 'start' limit 1) as "startId",
      (select count(*)::int from (select from automation_runs r where r.workspace_id = a.workspace_id
        and r.automation_id = a.id and r.contact_id = $3 and r.created_at > $4::timestamptz - interval '1 hour'
        limit ${runBounds.startsOfContact + 1}) r) as starts
    from automations a join automation_versions v on v.workspace_id = a.workspace_id and v.automation_id = a.id
      and v.version = a.version
    where a.workspace_id = $1 and a.id = $2 and a.status = 'published' for key share of v`,
}).narrow<{ version: number; startId: string; starts: number }>();
const INSERT = defineStatement({
  name: "insert_automation_run",
  text: `insert into automation_runs (workspace_id, id, automation_id, version, contact_id, conversation_id, status,
      node_id, variables, depth, cause, reason, created_at, updated_at, ended_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, case when $7 = 'failed' then $13::timestamptz end)
    on conflict do nothing returning id`,
});

/**
 * Starts a run of a published automation in the caller's transaction, which must have locked the contact. A contact has
 * at most one active run of an automation. A start that is too deep or too frequent is stored as a failed run.
 */
export async function startRun(ctx: WorkspaceContext, begin: RunStart): Promise<StartResult> {
  const { workspaceId } = ctx;
  const { automationId, contactId, depth = 0 } = begin;
  const at = clock.now();
  const [about] = await runStatement(ctx.db, READ_AUTOMATION, [workspaceId, automationId, contactId, at]);
  if (!about) return { outcome: "closed" };
  const refusal = refusalOf(depth, about.starts);
  if (refusal === "reported") return { outcome: "refused" };
  const id = newId();
  const inserted = await runStatement(ctx.db, INSERT, [
    workspaceId,
    id,
    automationId,
    about.version,
    contactId,
    begin.conversationId ?? null,
    refusal === null ? "running" : "failed",
    about.startId,
    JSON.stringify(begin.variables ?? {}),
    Math.min(depth, 100),
    begin.cause ?? null,
    refusal,
    at,
  ]);
  if (inserted.length === 0) return { outcome: "active" };
  publishChange(ctx, "automationRun", id);
  if (refusal !== null) {
    await notifyFailedRun(ctx, { id, automationId, contactId, reason: refusal });
    return { outcome: "refused" };
  }
  await enqueueJob(ctx, advanceRunJob, { runId: id }, { key: id });
  return { outcome: "started", runId: id };
}

/** Returns why the run may not start; `reported` if that was stored already, null if it may start. */
function refusalOf(depth: number, starts: number): Reason | "reported" | null {
  const { depth: deepest, startsOfContact: max } = runBounds;
  if (starts > max) return "reported";
  if (depth > deepest) {
    const text = `Not started: more than ${deepest} automations triggered each other.`;
    return reason(text, "runTooDeep", { max: deepest });
  }
  if (starts < max) return null;
  const text = `Not started: it started ${max} times for this contact within an hour.`;
  return reason(text, "runTooOften", { max });
}
