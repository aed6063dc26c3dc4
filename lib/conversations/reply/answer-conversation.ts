import { markRunStopped, type QuestionAnswer } from "#lib/agent-runs/index.ts";
import { type AnswerPart, questionLimits, type RunSource } from "#lib/agent-runs/schema.ts";
import type { StoredAgent } from "#lib/agents/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { holdsLease } from "#lib/platform/leases/lease.ts";
import { concerns, watchChanges } from "#lib/platform/realtime/watch-changes.ts";
import { answerUnlessTakenOver } from "./answer-unless-taken-over.ts";
import {
  acquireReplyLease,
  hasNewerMessage,
  type OpenQuestion,
  type ReplyLease,
  readOpenQuestions,
  releaseReplyLease,
  renewReplyLease,
} from "./reply-lease.ts";
import { saveReply } from "./save-reply.ts";

/** A stored message to answer; `contactId` is the contact of its conversation. */
export type AnswerRequest = {
  agent: StoredAgent;
  conversationId: string;
  contactId: string;
  messageId: string;
  source: RunSource;
  onPart?: (part: AnswerPart) => void;
};

/**
 * Outcome of a request: answered with the message `replyId` (null if it was already answered); overtaken, because
 * the contact wrote again and the later request answers both; silent, because a person handles the conversation.
 */
type AnswerOutcome =
  | { status: "answered"; replyId: string | null }
  | { status: "overtaken" }
  | { status: "silent" };

/** Maximum number of drafts, if the contact keeps writing while a draft is being generated. */
const MAX_DRAFTS = 3;
const MAX_WAIT_MS = 130_000;
/** The longest delay after a lost notification. */
const POLL_MS = 5_000;

/**
 * Lets an agent answer a conversation. Only one answer per conversation is generated at a time, across all processes.
 * Messages that arrive during this time wait, and are answered together. The draft is discarded if a person takes over,
 * or if the lease expired and another holder acquired it. On a channel, where the draft is not streamed to the contact,
 * it is also replaced if the contact writes again. Throws SERVICE_UNAVAILABLE and the errors of the run; the message
 * then stays unanswered.
 */
export async function answerConversation(
  ctx: WorkspaceContext,
  request: AnswerRequest,
): Promise<AnswerOutcome> {
  const { conversationId, messageId } = request;
  const lease = (await acquireReplyLease(ctx, conversationId)) ?? (await waitForLease(ctx, request));
  if (lease === null) return { status: "overtaken" };
  try {
    const questions = await readOpenQuestions(ctx, conversationId);
    const newest = questions.at(-1)?.id;
    if (newest === undefined || newest < messageId) return { status: "answered", replyId: null };
    if (newest !== messageId) return { status: "overtaken" };
    return await answer(ctx, request, { questions, lease });
  } finally {
    await releaseReplyLease(ctx, lease);
  }
}

/** Returns the lease once its holder has released it, or null if the contact has written again by then. */
async function waitForLease(
  ctx: WorkspaceContext,
  { conversationId, messageId }: AnswerRequest,
): Promise<ReplyLease | null> {
  const deadline = performance.now() + MAX_WAIT_MS;
  const changes = watchChanges(ctx.workspaceId, (message) =>
    concerns(message, "conversation", conversationId),
  );
  try {
    while (performance.now() <= deadline) {
      const lease = await acquireReplyLease(ctx, conversationId);
      if (lease !== null) return lease;
      if (await hasNewerMessage(ctx, conversationId, messageId)) return null;
      await changes.next(POLL_MS);
    }
    throw new AppError(
      "SERVICE_UNAVAILABLE",
      "Another reply in this conversation is taking too long.",
    ).because("answerBusy");
  } finally {
    changes.stop();
  }
}

/** The messages to reply to, and the lease, which is renewed for each further draft. */
type LeasedQuestions = { questions: readonly OpenQuestion[]; lease: ReplyLease };

async function answer(
  ctx: WorkspaceContext,
  request: AnswerRequest,
  leased: LeasedQuestions,
): Promise<AnswerOutcome> {
  const { conversationId } = request;
  const { lease } = leased;
  let { questions } = leased;
  for (let drafts = 1; ; drafts += 1) {
    const through = questions.at(-1)?.id ?? request.messageId;
    const run = await draft(ctx, request, { questions, through });
    if (run === null) return { status: "silent" };
    const mayWait = request.source === "channel" && drafts < MAX_DRAFTS && run.actionsExecuted.length === 0;
    const now = mayWait ? await readOpenQuestions(ctx, conversationId) : questions;
    if (now.at(-1)?.id === through) return saveAnswer(ctx, request, { run, through, lease });
    await markRunStopped(ctx, run.runId);
    if (now.length === 0) return { status: "overtaken" };
    questions = now;
    if (!(await renewReplyLease(ctx, lease))) return { status: "overtaken" };
  }
}

type Draft = { questions: readonly OpenQuestion[]; through: string };

/** Returns the agent's answer; null if the agent stays silent or a person took over. */
async function draft(
  ctx: WorkspaceContext,
  { agent, conversationId, contactId, source, onPart }: AnswerRequest,
  { questions, through }: Draft,
): Promise<QuestionAnswer | null> {
  const question = questions.map(({ text }) => text).join("\n");
  const run = await answerUnlessTakenOver(ctx, {
    agent,
    contactId,
    conversationId,
    source,
    since: through,
    question: question.slice(-questionLimits.question),
    sessionId: conversationId,
    ...(onPart && { onPart }),
  });
  return run?.status === "silent" ? null : run;
}

type FinishedDraft = { run: QuestionAnswer; through: string; lease: ReplyLease };

async function saveAnswer(
  ctx: WorkspaceContext,
  { agent, conversationId }: AnswerRequest,
  { run, through, lease }: FinishedDraft,
): Promise<AnswerOutcome> {
  const replyId = await saveReply(ctx, {
    conversationId,
    author: { type: "agent", id: agent.id, name: agent.name },
    text: run.answer,
    sources: run.sources,
    runId: run.runId,
    unlessTakenOverSince: through,
    lease,
  });
  if (replyId !== null) return { status: "answered", replyId };
  await markRunStopped(ctx, run.runId);
  return { status: (await holdsLease(ctx, lease)) ? "silent" : "overtaken" };
}
