/** Limits of a run; times in milliseconds. */
export type RunLimits = {
  /** Calls of the model. */
  steps: number;
  /** From the first call of the model to the end of the answer. */
  totalMs: number;
  /** From a call of the model to its first output. */
  firstPartMs: number;
  /** Between two pieces of an answer. */
  idleMs: number;
  /** Tokens in and out, over all steps. */
  tokens: number;
  /** Characters of the answer. */
  characters: number;
  /** Concurrent answers of providers' models for a workspace in this process. */
  concurrent: number;
  /** How long a further answer waits for a slot. */
  queueMs: number;
  /** Maximum number of passages in a prompt, and of their characters in total (about 3,500 tokens). */
  passages: number;
  passageCharacters: number;
  /** Calls of tools of remote servers. */
  remoteCalls: number;
  /** One such call, with connecting. */
  remoteCallMs: number;
  /** All such calls of an answer; less than `idleMs`, because the model is silent during them. */
  remoteTotalMs: number;
  /** Characters of a result that the model gets. */
  remoteCharacters: number;
};

/** The default limits; tests use shorter ones. */
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
  remoteCalls: 10,
  remoteCallMs: 10_000,
  remoteTotalMs: 15_000,
  remoteCharacters: 16_000,
};
