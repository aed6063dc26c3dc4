/** Controls when drafts of a model end: a response with `until: thought(turn)` waits for `finish(turn)`. */
export function draftGates() {
  const drafts: PromiseWithResolvers<void>[] = [];
  const draft = (turn: number) => {
    drafts[turn] ??= Promise.withResolvers<void>();
    return drafts[turn];
  };
  const finish = (turn: number) => draft(turn).resolve();
  return {
    thought: (turn: number) => draft(turn).promise,
    finish,
    /** Includes drafts that have not started. */
    finishAll: () => Array.from({ length: 9 }, (_, turn) => finish(turn)),
  };
}
