import { setTimeout as sleep } from "node:timers/promises";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { extractReasoningMiddleware, type LanguageModel, wrapLanguageModel } from "ai";
import { type FetchedResponse, withBody } from "#lib/platform/egress/index.ts";
import { buildAcceptedBody, type ProviderAccess } from "#lib/providers/index.ts";
import { splitResponse } from "./split-response.ts";

/** A request to a busy server is repeated once, if the requested pause is at most this. */
const MAX_PAUSE_MS = 3_000;
const PAUSE_MS = 500;
const MAX_ADAPTATIONS = 2;
const MAX_REMEMBERED = 500;
/** Characters of a rejection that are read and remembered; its start names the parameter. */
const MAX_REFUSAL = 4_000;

/** Rejections of parameters by server and model, so that the next call avoids them. */
const knownRefusals = new Map<string, string[]>();

/**
 * Returns a provider's model for the AI SDK. Reasoning between `<think>` tags is removed. `clean` is applied to every
 * text of a request, including those that the SDK writes, such as why a tool call is invalid.
 */
export function openModel(
  access: ProviderAccess,
  model: string,
  clean: (text: string) => string,
): LanguageModel {
  const provider = createOpenAICompatible({
    name: "provider",
    baseURL: access.baseUrl,
    ...(access.apiKey !== null && { apiKey: access.apiKey }),
    includeUsage: true,
    fetch: withRetries(access.fetch, `${access.baseUrl} ${model}`),
    transformRequestBody: (body) =>
      JSON.parse(
        JSON.stringify(body, (_key, value: unknown) => (typeof value === "string" ? clean(value) : value)),
      ),
  });
  return wrapLanguageModel({
    model: provider(model),
    middleware: extractReasoningMiddleware({ tagName: "think" }),
  });
}

/**
 * Wraps a fetch with one retry after 429 and 5xx, with the pause that the server requests, and with retries for
 * rejected parameters, which later calls avoid from the start.
 */
function withRetries(fetchOnce: typeof fetch, server: string): typeof fetch {
  return async (input, init) => {
    const refusals = knownRefusals.get(server) ?? [];
    let body = refusals.reduce<string>(
      (text, refusal) => buildAcceptedBody(text, refusal) ?? text,
      typeof init?.body === "string" ? init.body : "",
    );
    let answer = await fetchOnce(input, { ...init, body });
    const pause = retryPauseOf(answer);
    if (pause !== null) {
      await answer.body?.cancel();
      await sleep(pause, undefined, { signal: init?.signal ?? undefined });
      answer = await fetchOnce(input, { ...init, body });
    }
    for (let tries = 0; tries < MAX_ADAPTATIONS && answer.status === 400; tries += 1) {
      const refusal = (await answer.text()).slice(0, MAX_REFUSAL);
      const adapted = buildAcceptedBody(body, refusal);
      if (adapted === null) return withBody(answer, refusal);
      body = adapted;
      remember(server, refusal);
      answer = await fetchOnce(input, { ...init, body });
    }
    return splitResponse(answer);
  };
}

function remember(server: string, refusal: string): void {
  if (knownRefusals.size >= MAX_REMEMBERED) knownRefusals.clear();
  knownRefusals.set(server, [...(knownRefusals.get(server) ?? []), refusal].slice(-MAX_ADAPTATIONS));
}

/** Returns the pause before a retry; null for no retry. */
function retryPauseOf({ status, headers }: FetchedResponse): number | null {
  if (status !== 429 && status < 500) return null;
  const requestedMs = Number(headers.get("retry-after") ?? Number.NaN) * 1000;
  const pause = Number.isNaN(requestedMs) ? PAUSE_MS : requestedMs;
  return pause <= MAX_PAUSE_MS ? pause : null;
}
