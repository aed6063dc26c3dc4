import { setTimeout as sleep } from "node:timers/promises";
import { answerQuestion } from "#lib/agent-runs/index.ts";
import { type AnswerPart, questionLimits, type RunSource } from "#lib/agent-runs/schema.ts";
import type { StoredAgent } from "#lib/agents/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { endTurn, hasNewer, type OpenQuestion, readOpenQuestions, takeTurn } from "./answer-turn.ts";
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

const LOOK_AGAIN_MS = 150;
const PATIENCE_MS = 130_000;

/**
 * Lets an agent answer a conversation, one answer at a time over all processes: a message that comes meanwhile waits,
 * and the newest of those waiting is answered together with the ones before it. A reply that a person made
 * superfluous is dropped. Throws SERVICE_UNAVAILABLE and what the run throws; the message then waits on.
 */
export async function answerConversation(
  ctx: WorkspaceContext,
  request: AnswerRequest,
): Promise<AnswerOutcome> {
  const { conversationId, messageId } = request;
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await takeTurn(ctx, conversationId))) {
    if (await hasNewer(ctx, conversationId, messageId)) return { status: "overtaken" };
    if (performance.now() > deadline) {
      throw new AppError("SERVICE_UNAVAILABLE", "Another answer in this conversation takes too long.");
    }
    await sleep(LOOK_AGAIN_MS);
  }
  let answeredThrough: string | null = null;
  try {
    const questions = await readOpenQuestions(ctx, conversationId);
    const newest = questions.at(-1)?.id;
    if (newest === undefined || newest < messageId) return { status: "answered", replyId: null };
    if (newest !== messageId) return { status: "overtaken" };
    const outcome = await answer(ctx, request, questions);
    if (outcome.status === "answered") answeredThrough = messageId;
    return outcome;
  } finally {
    await endTurn(ctx, conversationId, answeredThrough);
  }
}

async function answer(
  ctx: WorkspaceContext,
  { agent, conversationId, contactId, messageId, source, onPart }: AnswerRequest,
  questions: readonly OpenQuestion[],
): Promise<AnswerOutcome> {
  const question = questions
    .map(({ text }) => text)
    .join("\n")
    .slice(-questionLimits.question);
  const run = await answerQuestion(ctx, {
    ...{ agent, question, contactId, conversationId, source },
    sessionId: conversationId,
    ...(onPart && { onPart }),
  });
  if (run.status === "silent") return { status: "silent" };
  const replyId = await saveReply(ctx, {
    conversationId,
    author: { type: "agent", id: agent.id, name: agent.name },
    text: run.answer,
    sources: run.sources,
    runId: run.runId,
    unlessTakenOverSince: messageId,
  });
  return replyId === null ? { status: "silent" } : { status: "answered", replyId };
}
