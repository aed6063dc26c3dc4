import { type AnswerInput, answerQuestion, type QuestionAnswer } from "#lib/agent-runs/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { watchTakeOver } from "./taken-over.ts";

/** A question that a contact asked in a conversation; `since` is the newest message the answer is made for. */
export type WatchedQuestion = Omit<AnswerInput, "signal"> & { conversationId: string; since: string };

/**
 * What an agent would say; null where a person took the conversation over while it thought: the model's call ends
 * then. Throws what `answerQuestion` throws.
 */
export async function askUnlessTakenOver(
  ctx: WorkspaceContext,
  { since, ...input }: WatchedQuestion,
): Promise<QuestionAnswer | null> {
  const watch = watchTakeOver(ctx, { conversationId: input.conversationId, since });
  try {
    const run = await answerQuestion(ctx, { ...input, signal: watch.signal });
    return run.status === "stopped" ? null : run;
  } catch (error) {
    if (watch.signal.aborted) return null;
    throw error;
  } finally {
    watch.rest();
  }
}
