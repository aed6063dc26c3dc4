import { runStatement } from "#lib/db/run-statement.ts";
import type { PendingSignal, RunVariables } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AutomationGraph, type RunStatus } from "../schema.ts";

/**
 * `waits_for` of a run at an agent node in mode `converse`. Such a run gets every message, also while it replies; a
 * question (`answer`) gets one.
 */
export const CONVERSING = "talk";

/** A run with the graph it follows, as the next step needs it. */
export type Run = {
  id: string;
  automationId: string;
  automationName: string;
  version: number;
  contactId: string;
  conversationId: string | null;
  status: RunStatus;
  nodeId: string;
  seq: number;
  variables: RunVariables;
  waitsFor: string | null;
  wakeAt: Date | null;
  deliveryId: string | null;
  pendingSignal: PendingSignal | null;
  depth: number;
  graph: AutomationGraph;
  /** State of its webhook delivery; null if there is none. */
  delivery: { status: string; isOver: boolean; responseStatus: number | null; error: string | null } | null;
};

const READ = defineStatement({
  name: "read_automation_run",
  text: `select r.id, r.automation_id as "automationId", a.name as "automationName", r.version,
      r.contact_id as "contactId", r.conversation_id as "conversationId", r.status, r.node_id as "nodeId", r.seq,
      r.variables, r.waits_for as "waitsFor", r.wake_at as "wakeAt", r.delivery_id as "deliveryId", r.pending_signal as "pendingSignal", r.depth,
      v.graph,
      case when d.id is not null then json_build_object('status', d.status, 'isOver', d.finished_at is not null,
        'responseStatus', d.response_status, 'error', d.error) end as delivery
    from automation_runs r
    join automations a on a.workspace_id = r.workspace_id and a.id = r.automation_id
    join automation_versions v on v.workspace_id = r.workspace_id and v.automation_id = r.automation_id
      and v.version = r.version
    left join deliveries d on d.workspace_id = r.workspace_id and d.id = r.delivery_id
    where r.workspace_id = $1 and r.id = $2`,
}).narrow<Pick<Run, "status" | "delivery">>();

/** Returns an active run; null if it has ended or was deleted. */
export async function readRun(ctx: WorkspaceContext, runId: string): Promise<Run | null> {
  const [row] = await runStatement(ctx.db, READ, [ctx.workspaceId, runId]);
  if (!row || (row.status !== "running" && row.status !== "waiting")) return null;
  return { ...row, graph: AutomationGraph.parse(row.graph) };
}
