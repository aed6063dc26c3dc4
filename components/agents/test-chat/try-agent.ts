import { EventSourceParserStream } from "eventsource-parser/stream";
import type { z } from "zod";
import { agentRunEndpoints } from "#lib/agent-runs/endpoints.ts";
import { AnswerPart, type TryAgent } from "#lib/agent-runs/schema.ts";
import { networkError, readApiError } from "#lib/platform/api/client.ts";

type TryInput = { workspaceId: string; body: z.input<typeof TryAgent>; signal: AbortSignal };

/** Sends a question to a draft and yields the parts of its reply. Throws `ApiError` if it is rejected. */
export async function* tryAgent({ workspaceId, body, signal }: TryInput): AsyncGenerator<AnswerPart> {
  const answer = await send({ workspaceId, body, signal });
  if (!answer.ok || !answer.body) throw await readApiError(answer);
  const events = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { done, value } = await events.read();
      if (done) return;
      yield AnswerPart.parse(JSON.parse(value.data));
    }
  } finally {
    await events.cancel().catch(() => {});
  }
}

async function send({ workspaceId, body, signal }: TryInput): Promise<Response> {
  try {
    return await fetch(agentRunEndpoints.try.path, {
      method: agentRunEndpoints.try.method,
      headers: { "content-type": "application/json", "x-workspace-id": workspaceId },
      body: JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    throw await networkError();
  }
}
