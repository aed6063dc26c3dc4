import { findAgent } from "#lib/agents/index.ts";
import { getContact } from "#lib/contacts/index.ts";
import { fixedHeaders } from "#lib/platform/api/envelope.ts";
import { toAppError } from "#lib/platform/api/error-response.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { answerQuestion } from "./answer-question.ts";
import type { AnsweringAgent } from "./answering-agent.ts";
import type { AnswerPart, TryAgent } from "./schema.ts";

const HEARTBEAT_MS = 15_000;

/**
 * Asks an unsaved draft and streams the parts of its answer as server-sent events, the last one with the whole
 * trace. Throws AGENT_NOT_FOUND, CONTACT_NOT_FOUND before the stream begins.
 */
export async function tryAgent(
  ctx: WorkspaceContext,
  input: TryAgent,
  signal: AbortSignal,
): Promise<Response> {
  const agent: AnsweringAgent = { ...(await findAgent(ctx, input.agentId)), ...input.draft };
  if (typeof input.contactId === "string") await getContact(ctx, input.contactId);
  const gone = new AbortController();
  const both = AbortSignal.any([signal, gone.signal]);
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void stream(controller, { ctx, agent, input, signal: both }),
    cancel: () => gone.abort(),
  });
  return new Response(body, {
    headers: { ...fixedHeaders, "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" },
  });
}

type Trial = { ctx: WorkspaceContext; agent: AnsweringAgent; input: TryAgent; signal: AbortSignal };

async function stream(
  controller: ReadableStreamDefaultController<Uint8Array>,
  { ctx, agent, input, signal }: Trial,
): Promise<void> {
  const encoder = new TextEncoder();
  const write = (text: string) => {
    if (!signal.aborted) controller.enqueue(encoder.encode(text));
  };
  const send = (part: AnswerPart) => write(`data: ${JSON.stringify(part)}\n\n`);
  const heartbeat = setInterval(() => write(": still here\n\n"), HEARTBEAT_MS);
  const { question, sessionId, contactId = null, dryRun } = input;
  try {
    await answerQuestion(ctx, {
      ...{ agent, question, sessionId, contactId, dryRun, signal },
      source: "console",
      onPart: send,
    });
  } catch (error) {
    const { code, message } = toAppError(error, ctx.requestId);
    send({ type: "error", errorCode: code, message });
  } finally {
    clearInterval(heartbeat);
    if (!signal.aborted) controller.close();
  }
}
