import type { StoredAgent } from "#lib/agents/index.ts";

/** The fields of an agent that determine its answers, of a stored agent or an unsaved draft. */
export type AnsweringAgent = Pick<
  StoredAgent,
  "id" | "name" | "model" | "prompt" | "temperature" | "maxTokens" | "tools" | "fallbackMessage"
>;
