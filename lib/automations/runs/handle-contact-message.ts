import { recordSkippedReply } from "#lib/agent-runs/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { reason } from "#lib/platform/reason.ts";
import { parseButtonPayload } from "../button-payload.ts";
import { matchKeyword } from "../nodes/match-text.ts";
import type { NodeType } from "../nodes/node-kinds.ts";
import { StartOn } from "../schema.ts";
import { tryForContact } from "../test-run/try-automation.ts";
import { advanceRunJob } from "./advance-run-job.ts";
import { CONVERSING, readRun } from "./read-run.ts";
import { startRun } from "./start-run.ts";

/** A received message. `pressed` is the payload of its button, if it is a button press. */
type OfferedMessage = {
  contactId: string;
  conversationId: string;
  messageId: string;
  /** The last stored part of the message, if it was stored as several. */
  lastPartId?: string;
  text: string;
  pressed: string | null;
};

type Listeners = {
  isQuiet: boolean;
  isFirst: boolean;
  waiting: { id: string; isIdle: boolean }[];
  starts: { id: string; on: unknown }[];
};

const listens = `(r.status = 'waiting' and r.waits_for = 'answer' and r.pending_signal is null
          or r.status in ('running', 'waiting') and r.waits_for = '${CONVERSING}')`;
/**
 * Runs of the contact that wait for an answer or converse here, newest first, and automations that start on a message.
 * A run that is not idle is executing and reads the new message itself.
 */
const LISTENERS = defineStatement({
  name: "automations_listening",
  text: `select c.blocked or not c.is_bot_enabled as "isQuiet",
      coalesce((select json_agg(json_build_object('id', r.id, 'isIdle', r.status = 'waiting' and r.pending_signal is null) order by r.updated_at desc, r.id desc) from automation_runs r
        where r.workspace_id = c.workspace_id and r.contact_id = c.id and ${listens}
          and coalesce(r.conversation_id, $3) = $3), '[]') as waiting,
      s.starts,
      s.starts is not null and not exists (
        select from conversations v join messages m on m.workspace_id = v.workspace_id and m.conversation_id = v.id
        where v.workspace_id = c.workspace_id and v.contact_id = c.id and m.direction = 'inbound'
          and m.kind <> 'reaction' and not (m.id between $4 and $5)) as "isFirst"
    from contacts c left join lateral (
      select json_agg(json_build_object('id', a.id, 'on', (select node -> 'config' -> 'on'
        from jsonb_array_elements(v.graph -> 'nodes') node where node ->> 'type' = 'start' limit 1))
        order by a.id) as starts
      from automations a join automation_versions v on v.workspace_id = a.workspace_id and v.automation_id = a.id
        and v.version = a.version
      where a.workspace_id = c.workspace_id and a.status = 'published' and a.start_trigger = 'message') s on true
    where c.workspace_id = $1 and c.id = $2`,
}).narrow<{
  isQuiet: boolean;
  isFirst: boolean;
  waiting: { id: string; isIdle: boolean }[];
  starts: { id: string; on: unknown }[];
}>();
/** A question gets the first answer only; a conversing agent gets every message. */
const RESUME = defineStatement({
  name: "tell_automation_run",
  text: `update automation_runs r set pending_signal = $3 where r.workspace_id = $1 and r.id = $2 and ${listens} returning r.id`,
});
const MARK_ANSWERED = defineStatement({
  name: "mark_taken_by_automation",
  text: `update conversations set answered_through = greatest(answered_through, $3::uuid)
    where workspace_id = $1 and id = $2`,
});
const CANCEL = defineStatement({
  name: "cancel_answered_by_person",
  text: `update automation_runs set status = 'cancelled', reason = $3, waits_for = null, wake_at = null,
      updated_at = now(), ended_at = now()
    where workspace_id = $1 and id = any($2) and status = 'waiting'`,
});

/**
 * Offers a new message to the automations, in the transaction that stores it. A run that waits for the answer gets it;
 * otherwise the first published automation that this message starts gets it. If `taken` is true, the AI agent must not
 * reply; it still replies if the started run neither replies nor hands the contact to a person. If a person has taken
 * over, runs that wait for an answer are canceled.
 */
export async function handleContactMessage(
  ctx: WorkspaceContext,
  message: OfferedMessage,
): Promise<{ taken: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const { contactId, conversationId, messageId, lastPartId = messageId } = message;
    const [listening] = await runStatement(ctx.db, LISTENERS, [
      ctx.workspaceId,
      contactId,
      conversationId,
      messageId,
      lastPartId,
    ]);
    if (!listening) return { taken: false };
    if (listening.isQuiet) {
      await cancelWaitingRuns(
        ctx,
        listening.waiting.map(({ id }) => id),
      );
      return { taken: false };
    }
    const starts = listening.starts ?? [];
    const isStarted =
      (await resumeRun(ctx, message, listening)) ||
      (await startMatchingAutomation(ctx, message, { ...listening, starts }));
    if (isStarted) await runStatement(ctx.db, MARK_ANSWERED, [ctx.workspaceId, conversationId, lastPartId]);
    return { taken: isStarted };
  });
}

async function resumeRun(
  ctx: WorkspaceContext,
  { messageId, text, pressed }: OfferedMessage,
  { waiting }: Pick<Listeners, "waiting">,
): Promise<boolean> {
  const askingRunId = parseButtonPayload(pressed)?.runId;
  const run = waiting.find(({ id }) => id === askingRunId) ?? waiting[0];
  if (run === undefined) return false;
  const { id: runId, isIdle } = run;
  const pendingSignal = JSON.stringify({ messageId, text, pressed });
  const resumed = await runStatement(ctx.db, RESUME, [ctx.workspaceId, runId, pendingSignal]);
  if (resumed.length === 0) return false;
  if (isIdle) await enqueueJob(ctx, advanceRunJob, { runId }, { key: runId });
  return true;
}

async function startMatchingAutomation(
  ctx: WorkspaceContext,
  message: OfferedMessage,
  { starts, isFirst }: Listeners,
): Promise<boolean> {
  const { contactId, conversationId, messageId, text } = message;
  for (const { id: automationId, on } of starts) {
    const start = StartOn.safeParse(on);
    if (!start.success || !matchesStart(start.data, { text, isFirst })) continue;
    const variables = { message: text, messageId };
    const started = await startRun(ctx, {
      automationId,
      contactId,
      conversationId,
      variables,
      cause: messageId,
    });
    if (started.outcome === "started") return takesQuestion(ctx, started.runId, message);
  }
  return false;
}

const replies: ReadonlySet<string> = new Set<NodeType>([
  "send-message",
  "send-template",
  "ask",
  "ai-agent",
  "hand-off",
]);

/**
 * Whether a run replies to the message that started it, or hands it to a person, before it waits for something else. If
 * so, the log of the AI agent records it.
 */
async function takesQuestion(
  ctx: WorkspaceContext,
  runId: string,
  { contactId, conversationId, text }: OfferedMessage,
): Promise<boolean> {
  const run = await readRun(ctx, runId);
  if (run === null) return false;
  const { path } = await tryForContact(ctx, run.graph, { contactId, answers: [] });
  const reply = path.find(({ type }) => type === "wait" || replies.has(type));
  if (reply === undefined || reply.type === "wait") return false;
  if (reply.type !== "ai-agent") {
    const automation = run.automationName;
    const note = reason(`The automation “${automation}” replied.`, "answersAutomation", {
      automation,
    });
    await recordSkippedReply(ctx, { contactId, conversationId, question: text, note });
  }
  return true;
}

function matchesStart(on: StartOn, { text, isFirst }: { text: string; isFirst: boolean }): boolean {
  if (on.type === "first_message") return isFirst;
  return on.type === "keyword" && matchKeyword(on, text);
}

async function cancelWaitingRuns(ctx: WorkspaceContext, runIds: readonly string[]): Promise<void> {
  if (runIds.length === 0) return;
  const why = reason("A person has taken over the conversation.", "takenOver");
  await runStatement(ctx.db, CANCEL, [ctx.workspaceId, runIds, why]);
  for (const id of runIds) publishChange(ctx, "automationRun", id);
}
