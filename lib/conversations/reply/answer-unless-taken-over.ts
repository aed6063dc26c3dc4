import { type AnswerInput, answerQuestion, type QuestionAnswer } from "#lib/agent-runs/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { watchTakeOver } from "./taken-over.ts";

/** A contact's question in a conversation; `since` is the newest message to answer. */
type WatchedQuestion = Omit<AnswerInput, "signal" | "contactId"> & {
  conversationId: string;
  contactId: string;
  since: string;
};

/**
 * Returns the agent's answer; null if a person took over the conversation, which aborts the model call. Throws what
 * `answerQuestion` throws.
 */
export async function answerUnlessTakenOver(
  ctx: WorkspaceContext,
  { since, ...input }: WatchedQuestion,
): Promise<QuestionAnswer | null> {
  const { conversationId, contactId } = input;
  const watch = watchTakeOver(ctx, { conversationId, contactId, since });
  try {
    const run = await answerQuestion(ctx, { ...input, signal: watch.signal });
    return run.status === "stopped" ? null : run;
  } catch (error) {
    if (watch.signal.aborted) return null;
    throw error;
  } finally {
    watch.stop();
  }
}
