import { findAgent } from "#lib/agents/index.ts";
import { getContact } from "#lib/contacts/index.ts";
import type { EventContent } from "#lib/platform/api/content.ts";
import { toAppError } from "#lib/platform/api/response/error-response.ts";
import { requireReadable } from "#lib/platform/auth/require-readable.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import type { StreamSink } from "#lib/platform/realtime/push-stream.ts";
import { answerQuestion } from "./answer-question.ts";
import type { AnsweringAgent } from "./answering-agent.ts";
import type { AnswerPart, TryAgent } from "./schema.ts";

/** More than an answer has (`agentLimits.maxTokens`), so that a slow reader loses nothing. */
const MAX_PARTS = 40_000;

/**
 * Streams the answer of an unsaved draft as server-sent events; the last one has the whole trace. Throws
 * AGENT_NOT_FOUND, CONTACT_NOT_FOUND, FORBIDDEN before the stream starts.
 */
export async function tryAgent(ctx: MemberContext, input: TryAgent): Promise<EventContent> {
  const agent: AnsweringAgent = { ...(await findAgent(ctx, input.agentId)), ...input.draft };
  if (typeof input.contactId === "string") {
    requireReadable(ctx, "contact");
    await getContact(ctx, input.contactId);
  }
  return {
    maxQueued: MAX_PARTS,
    events: (sink) => {
      const disconnected = new AbortController();
      void answer({ ctx, agent, input, signal: disconnected.signal }, sink);
      return () => disconnected.abort();
    },
  };
}

type Trial = { ctx: MemberContext; agent: AnsweringAgent; input: TryAgent; signal: AbortSignal };

async function answer(
  { ctx, agent, input, signal }: Trial,
  { send, close }: StreamSink<AnswerPart>,
): Promise<void> {
  const { question, sessionId, contactId = null, dryRun } = input;
  try {
    await answerQuestion(ctx, {
      agent,
      question,
      sessionId,
      contactId,
      dryRun,
      signal,
      source: "console",
      onPart: send,
    });
  } catch (error) {
    const { code, message, parts } = toAppError(error, ctx.requestId);
    const general = { code, values: { seconds: 0, request: ctx.requestId ?? "none" } };
    send({ type: "error", errorCode: code, message, messageParts: parts.length > 0 ? parts : [general] });
  } finally {
    close();
  }
}
