import type { StoredAgent } from "#lib/agents/index.ts";

/** What of an agent decides its answers: a stored agent is one, and so is a draft laid over it. */
export type AnsweringAgent = Pick<
  StoredAgent,
  "id" | "name" | "model" | "prompt" | "temperature" | "maxTokens" | "tools" | "fallbackMessage"
>;
