import { findAgent } from "#lib/agents/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { answerQuestion } from "./answer-question.ts";
import type { Answer, OnMessage } from "./schema.ts";

/**
 * Returns an agent's answer to a message in the API's shape. Throws AGENT_NOT_FOUND, CONTACT_NOT_FOUND, and
 * RATE_LIMIT_EXCEEDED if the workspace has too many answers in progress.
 */
export async function answerMessage(
  ctx: WorkspaceContext,
  input: OnMessage,
  signal?: AbortSignal,
): Promise<Answer> {
  const agent = await findAgent(ctx, input.agentId);
  const { answer, sources, actionsExecuted } = await answerQuestion(ctx, {
    agent,
    question: input.question,
    sessionId: input.sessionId,
    contactId: input.contactId ?? null,
    source: "api",
    ...(signal && { signal }),
  });
  return {
    answer,
    sources: sources.map(({ fileName, passage }) => ({ fileName, passage })),
    actionsExecuted,
  };
}
