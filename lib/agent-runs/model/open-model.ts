import { setTimeout as sleep } from "node:timers/promises";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { extractReasoningMiddleware, type LanguageModel, wrapLanguageModel } from "ai";
import type { ProviderAccess } from "#lib/providers/index.ts";

/** A busy server is asked once more, where it wants no longer pause than this. */
const LONGEST_PAUSE_MS = 3_000;
const PAUSE_MS = 500;

/** A provider's model as the AI SDK takes it. What a model thinks aloud between `<think>` tags is left out. */
export function openModel(access: ProviderAccess, model: string): LanguageModel {
  const provider = createOpenAICompatible({
    name: "provider",
    baseURL: access.baseUrl,
    ...(access.apiKey !== null && { apiKey: access.apiKey }),
    includeUsage: true,
    fetch: askTwice(access.fetch),
  });
  return wrapLanguageModel({
    model: provider(model),
    middleware: extractReasoningMiddleware({ tagName: "think" }),
  });
}

/** A fetch that tries once more after 429 and 5xx, with the pause the server asks for. */
function askTwice(fetchOnce: typeof fetch): typeof fetch {
  return async (input, init) => {
    const first = await fetchOnce(input, init);
    if (first.status !== 429 && first.status < 500) return first;
    const asked = Number(first.headers.get("retry-after") ?? Number.NaN) * 1000;
    const pause = Number.isNaN(asked) ? PAUSE_MS : asked;
    if (pause > LONGEST_PAUSE_MS) return first;
    await first.body?.cancel();
    await sleep(pause, undefined, { signal: init?.signal ?? undefined });
    return fetchOnce(input, init);
  };
}
