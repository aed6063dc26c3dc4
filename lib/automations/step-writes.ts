import { runPrepared } from "#lib/db/run-prepared.ts";
import type { RunNews } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { Outcome } from "./effects/define-effect.ts";
import { notifyFailedRun } from "./notify-failed-run.ts";
import { type Run, TALK } from "./read-run.ts";

const HOLD_CONTACT = {
  name: "hold_contact_of_run",
  text: "select id from contacts where workspace_id = $1 and id = $2 for no key update",
};
const HOLD = {
  name: "hold_automation_run",
  text: `select news from automation_runs
    where workspace_id = $1 and id = $2 and seq = $3 and status = $4 for update`,
};
/** The step and the advance, or neither: the run must still be where it was. */
const SAVE = {
  name: "save_automation_step",
  text: `with advanced as (
      update automation_runs set seq = seq + 1, status = $4, node_id = $5, heard = heard || $6::jsonb,
        conversation_id = coalesce($7, conversation_id), waits_for = $8, wake_at = $9, delivery_id = $10, news = $18,
        reason = $11, updated_at = $12,
        ended_at = case when $4 in ('ended', 'failed') then $12::timestamptz end
      where workspace_id = $1 and id = $2 and seq = $3 and status in ('running', 'waiting')
      returning workspace_id, id, seq, automation_id, version)
    insert into automation_steps
      (workspace_id, run_id, seq, automation_id, version, node_id, type, status, port, result, error, at)
    select workspace_id, id, seq, automation_id, version, $13, $14, $15, $16, $17, $11, $12 from advanced
    returning seq`,
};

/** Why a step is not taken: the run is over, or has moved on in another process. Rolls its transaction back. */
export class RunMovedError extends Error {}

/**
 * Holds a run's contact and then the run, in the order of every other writer, until the transaction ends. `newer` is a
 * message that came while the step was being prepared. Throws `RunMovedError` where it is not any more what was read.
 */
export async function holdRun(ctx: WorkspaceContext, run: Run): Promise<{ newer: RunNews | null }> {
  const { workspaceId } = ctx;
  await runPrepared(ctx.db, HOLD_CONTACT, [workspaceId, run.contactId]);
  const [held] = await runPrepared<{ news: RunNews | null }>(ctx.db, HOLD, [
    workspaceId,
    run.id,
    run.seq,
    run.status,
  ]);
  if (!held) throw new RunMovedError();
  const { news } = held;
  if (news !== null && run.news === null && run.status === "waiting") throw new RunMovedError();
  return { newer: messageOf(news) > messageOf(run.news) ? news : null };
}

/** A step that was taken; `newer`: what has come after what it took. */
export type TakenStep = { run: Run; outcome: Outcome; newer: RunNews | null };

/**
 * Writes a step and moves the run, in the transaction of the step's effect. `hasNews`: it waits, and what it waits for
 * came while the step was being taken.
 */
export async function saveStep(
  ctx: WorkspaceContext,
  { run, outcome, newer }: TakenStep,
): Promise<{ goesOn: boolean; hasNews: boolean }> {
  const next = outcome.kind === "pass" ? nodeAfter(run, outcome.port) : run.nodeId;
  const isWaiting = outcome.kind === "wait";
  const news = isWaiting && messageOf(newer) > (outcome.heard?.messageId ?? "") ? newer : null;
  const wait = isWaiting
    ? [outcome.waitsFor, outcome.until, outcome.deliveryId ?? null]
    : [listensAt(run, next), null, null];
  await save(ctx, run, {
    status: isWaiting ? "waiting" : next === null ? "ended" : "running",
    nodeId: next ?? run.nodeId,
    kept: [JSON.stringify(outcome.heard ?? {}), outcome.conversationId ?? null, ...wait, null],
    step: [isWaiting ? "waiting" : "passed", isWaiting ? null : outcome.port, outcome.result],
    news,
  });
  return { goesOn: !isWaiting && next !== null, hasNews: news !== null };
}

/** Id of the message that news are of; they grow with time. Empty where there is none. */
function messageOf(news: RunNews | null): string {
  return news !== null && "messageId" in news ? news.messageId : "";
}

/** What a run that comes to a node listens for while it is at work there: one that talks, for the next message. */
function listensAt({ graph }: Run, nodeId: string | null): string | null {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  return node?.type === "ai-agent" && node.config.mode === "converse" ? TALK : null;
}

/** Ends a run at the node it could not do, with the reason people read, and tells who may mend it. */
export async function failRun(ctx: WorkspaceContext, run: Run, reason: string): Promise<void> {
  await save(ctx, run, {
    status: "failed",
    nodeId: run.nodeId,
    kept: ["{}", null, null, null, null, reason],
    step: ["failed", null, "The run failed here."],
    news: null,
  });
  await notifyFailedRun(ctx, { ...run, reason });
}

type Saved = { status: string; nodeId: string; kept: unknown[]; step: unknown[]; news: RunNews | null };

async function save(
  ctx: WorkspaceContext,
  run: Run,
  { status, nodeId, kept, step, news }: Saved,
): Promise<void> {
  const type = run.graph.nodes.find(({ id }) => id === run.nodeId)?.type ?? "gone";
  const saved = await runPrepared(ctx.db, SAVE, [
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
    news && JSON.stringify(news),
  ]);
  if (saved.length === 0) throw new RunMovedError();
  publishChange(ctx, "automationRun", run.id);
}

/** Where a port leads; null where it ends the run. */
function nodeAfter({ graph, nodeId }: Run, port: string | null): string | null {
  const edge = graph.edges.find(({ from, port: out }) => from === nodeId && out === port);
  return edge && graph.nodes.some(({ id }) => id === edge.to) ? edge.to : null;
}
