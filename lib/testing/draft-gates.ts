/** When the drafts of a model end: one that answers `until: thought(turn)` is thought about until `finish(turn)`. */
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
    /** Also those that are yet to begin. */
    finishAll: () => Array.from({ length: 9 }, (_, turn) => finish(turn)),
  };
}
