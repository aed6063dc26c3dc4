import { setTimeout as sleep } from "node:timers/promises";
import { markRunStopped, type QuestionAnswer } from "#lib/agent-runs/index.ts";
import { type AnswerPart, questionLimits, type RunSource } from "#lib/agent-runs/schema.ts";
import type { StoredAgent } from "#lib/agents/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { askUnlessTakenOver } from "./ask-unless-taken-over.ts";
import {
  acquireReplyLease,
  hasNewer,
  holdsReplyLease,
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
 * What became of a message: answered with the message `replyId` (null where its answer was there already);
 * overtaken, because the contact wrote again and that call answers both; silent, because a person answers here.
 */
export type AnswerOutcome =
  | { status: "answered"; replyId: string | null }
  | { status: "overtaken" }
  | { status: "silent" };

/** How often a draft gives way to what the contact wrote while it was made. */
const MAX_DRAFTS = 3;
const LOOK_AGAIN_MS = 150;
const PATIENCE_MS = 130_000;

/**
 * Lets an agent answer a conversation, one answer at a time over all processes: a message that comes meanwhile waits,
 * and the newest of those waiting is answered together with the ones before it. Once a person takes over, the run ends
 * and nothing of it is said; nor is it where the lease expired and another holder has it by now, who replies to the same
 * messages. On a channel, where nobody has read along, a draft also gives way to what the contact wrote meanwhile. Throws SERVICE_UNAVAILABLE and what the run throws; the message then waits on.
 */
export async function answerConversation(
  ctx: WorkspaceContext,
  request: AnswerRequest,
): Promise<AnswerOutcome> {
  const { conversationId, messageId } = request;
  const deadline = performance.now() + PATIENCE_MS;
  let lease = await acquireReplyLease(ctx, conversationId);
  while (lease === null) {
    if (await hasNewer(ctx, conversationId, messageId)) return { status: "overtaken" };
    if (performance.now() > deadline) {
      throw new AppError("SERVICE_UNAVAILABLE", "Another answer in this conversation takes too long.");
    }
    await sleep(LOOK_AGAIN_MS);
    lease = await acquireReplyLease(ctx, conversationId);
  }
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

/** The messages to reply to, and the lease, which each further draft renews. */
type Asked = { questions: readonly OpenQuestion[]; lease: ReplyLease };

async function answer(ctx: WorkspaceContext, request: AnswerRequest, asked: Asked): Promise<AnswerOutcome> {
  const { conversationId } = request;
  const { lease } = asked;
  let { questions } = asked;
  for (let drafts = 1; ; drafts += 1) {
    const through = questions.at(-1)?.id ?? request.messageId;
    const run = await draft(ctx, request, { questions, through });
    if (run === null) return { status: "silent" };
    const mayWait = request.source === "channel" && drafts < MAX_DRAFTS && run.actionsExecuted.length === 0;
    const now = mayWait ? await readOpenQuestions(ctx, conversationId) : questions;
    if (now.at(-1)?.id === through) return say(ctx, request, { run, through, lease });
    await markRunStopped(ctx, run.runId);
    if (now.length === 0) return { status: "overtaken" };
    questions = now;
    if (!(await renewReplyLease(ctx, lease))) return { status: "overtaken" };
  }
}

type Draft = { questions: readonly OpenQuestion[]; through: string };

/** What the agent would say; null where it is not asked, or a person took over while it thought. */
async function draft(
  ctx: WorkspaceContext,
  { agent, conversationId, contactId, source, onPart }: AnswerRequest,
  { questions, through }: Draft,
): Promise<QuestionAnswer | null> {
  const said = questions.map(({ text }) => text).join("\n");
  const run = await askUnlessTakenOver(ctx, {
    agent,
    contactId,
    conversationId,
    source,
    since: through,
    question: said.slice(-questionLimits.question),
    sessionId: conversationId,
    ...(onPart && { onPart }),
  });
  return run?.status === "silent" ? null : run;
}

type Spoken = { run: QuestionAnswer; through: string; lease: ReplyLease };

async function say(
  ctx: WorkspaceContext,
  { agent, conversationId }: AnswerRequest,
  { run, through, lease }: Spoken,
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
  return { status: (await holdsReplyLease(ctx, lease)) ? "silent" : "overtaken" };
}
