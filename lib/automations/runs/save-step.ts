import { runStatement } from "#lib/db/run-statement.ts";
import type { PendingSignal } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import type { Outcome } from "../effects/define-effect.ts";
import { notifyFailedRun } from "./notify-failed-run.ts";
import { CONVERSING, type Run } from "./read-run.ts";

const LOCK_CONTACT = defineStatement({
  name: "hold_contact_of_run",
  text: "select id from contacts where workspace_id = $1 and id = $2 for no key update",
});
const LOCK = defineStatement({
  name: "hold_automation_run",
  text: `select pending_signal as "pendingSignal" from automation_runs
    where workspace_id = $1 and id = $2 and seq = $3 and status = $4 for update`,
});
/** Writes the step and the run's advance, or neither if the run has moved on. */
const SAVE = defineStatement({
  name: "save_automation_step",
  text: `with advanced as (
      update automation_runs set seq = seq + 1, status = $4, node_id = $5, variables = variables || $6::jsonb,
        conversation_id = coalesce($7, conversation_id), waits_for = $8, wake_at = $9, delivery_id = $10, pending_signal = $18,
        reason = $11, updated_at = $12,
        ended_at = case when $4 in ('ended', 'failed') then $12::timestamptz end
      where workspace_id = $1 and id = $2 and seq = $3 and status in ('running', 'waiting')
      returning workspace_id, id, seq, automation_id, version)
    insert into automation_steps
      (workspace_id, run_id, seq, automation_id, version, node_id, type, status, port, result, error, at)
    select workspace_id, id, seq, automation_id, version, $13, $14, $15, $16, $17, $11, $12 from advanced
    returning seq`,
});

/** The run has ended or has moved on in another process. Rolls the step's transaction back. */
export class RunMovedError extends Error {}

/**
 * Locks a run's contact and then the run until the transaction ends; all writers use this order. `newer` is a message
 * that came while the step was being prepared. Throws `RunMovedError` if the run has changed since it was read.
 */
export async function lockRun(ctx: WorkspaceContext, run: Run): Promise<{ newer: PendingSignal | null }> {
  const { workspaceId } = ctx;
  await runStatement(ctx.db, LOCK_CONTACT, [workspaceId, run.contactId]);
  const [locked] = await runStatement(ctx.db, LOCK, [workspaceId, run.id, run.seq, run.status]);
  if (!locked) throw new RunMovedError();
  const { pendingSignal } = locked;
  if (pendingSignal !== null && run.pendingSignal === null && run.status === "waiting")
    throw new RunMovedError();
  return { newer: messageOf(pendingSignal) > messageOf(run.pendingSignal) ? pendingSignal : null };
}

/** A step whose effect is done; `newer` is a message that came after the one it used. */
type CompletedStep = { run: Run; outcome: Outcome; newer: PendingSignal | null };

/**
 * Writes a step and advances the run, in the transaction of the step's effect. `hasNewMessage`: the run waits for a
 * message that came during the step.
 */
export async function saveStep(
  ctx: WorkspaceContext,
  { run, outcome, newer }: CompletedStep,
): Promise<{ continues: boolean; hasNewMessage: boolean }> {
  const next = outcome.kind === "pass" ? nodeAfter(run, outcome.port) : run.nodeId;
  const isWaiting = outcome.kind === "wait";
  const pendingSignal = isWaiting && messageOf(newer) > (outcome.variables?.messageId ?? "") ? newer : null;
  const wait = isWaiting
    ? [outcome.waitsFor, outcome.until, outcome.deliveryId ?? null]
    : [listensAt(run, next), null, null];
  await save(ctx, run, {
    status: isWaiting ? "waiting" : next === null ? "ended" : "running",
    nodeId: next ?? run.nodeId,
    kept: [JSON.stringify(outcome.variables ?? {}), outcome.conversationId ?? null, ...wait, null],
    step: [isWaiting ? "waiting" : "passed", isWaiting ? null : outcome.port, outcome.result],
    pendingSignal,
  });
  return { continues: !isWaiting && next !== null, hasNewMessage: pendingSignal !== null };
}

/** Id of the message in `pendingSignal`; empty if there is none. Message ids grow with time. */
function messageOf(pendingSignal: PendingSignal | null): string {
  return pendingSignal !== null && "messageId" in pendingSignal ? pendingSignal.messageId : "";
}

/** `waits_for` of a run that is running at a node: an agent that converses already gets the next message. */
function listensAt({ graph }: Run, nodeId: string | null): string | null {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  return node?.type === "ai-agent" && node.config.mode === "converse" ? CONVERSING : null;
}

/** Fails a run at its current node and notifies everyone who may edit the automation. */
export async function failRun(ctx: WorkspaceContext, run: Run, failure: Reason): Promise<void> {
  await save(ctx, run, {
    status: "failed",
    nodeId: run.nodeId,
    kept: ["{}", null, null, null, null, failure],
    step: ["failed", null, reason("The run failed here.", "stepFailed")],
    pendingSignal: null,
  });
  await notifyFailedRun(ctx, { ...run, reason: failure });
}

type Saved = {
  status: string;
  nodeId: string;
  kept: unknown[];
  step: unknown[];
  pendingSignal: PendingSignal | null;
};

async function save(
  ctx: WorkspaceContext,
  run: Run,
  { status, nodeId, kept, step, pendingSignal }: Saved,
): Promise<void> {
  const type = run.graph.nodes.find(({ id }) => id === run.nodeId)?.type ?? "gone";
  const saved = await runStatement(ctx.db, SAVE, [
    ctx.workspaceId,
    run.id,
    run.seq,
    status,
    nodeId,
    ...kept,
    clock.now(),
    run.nodeId,
    type,
    ...step,
    pendingSignal && JSON.stringify(pendingSignal),
  ]);
  if (saved.length === 0) throw new RunMovedError();
  publishChange(ctx, "automationRun", run.id);
}

/** The node a port leads to; null if the port ends the run. */
function nodeAfter({ graph, nodeId }: Run, port: string | null): string | null {
  const edge = graph.edges.find(({ from, port: out }) => from === nodeId && out === port);
  return edge && graph.nodes.some(({ id }) => id === edge.to) ? edge.to : null;
}
