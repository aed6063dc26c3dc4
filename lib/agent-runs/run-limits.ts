/** What a run may take; times in milliseconds. */
export type RunLimits = {
  /** Calls of the model. */
  steps: number;
  /** From the first call of the model to the end of the answer. */
  totalMs: number;
  /** From a call of the model to its first word. */
  firstPartMs: number;
  /** Between two pieces of an answer. */
  idleMs: number;
  /** Tokens in and out, over all steps. */
  tokens: number;
  /** Characters of the answer. */
  characters: number;
  /** Answers of providers' models under way at once in a workspace, on this process. */
  concurrent: number;
  /** How long one more waits for its turn. */
  queueMs: number;
  /** Passages a model is given, and the characters they may have together (about 3,500 tokens). */
  passages: number;
  passageCharacters: number;
};

/** The limits of every run; tests bring shorter ones. */
export const runLimits: RunLimits = {
  steps: 6,
  totalMs: 60_000,
  firstPartMs: 20_000,
  idleMs: 20_000,
  tokens: 400_000,
  characters: 100_000,
  concurrent: 8,
  queueMs: 10_000,
  passages: 8,
  passageCharacters: 14_000,
};
