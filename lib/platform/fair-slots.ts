/** A limit on parallel work of one kind in this process. */
export type FairSlots = {
  /**
   * Waits for a slot and returns the function that releases it. Each owner's requests are served in order, and owners
   * take turns, so that one owner's hundred requests do not delay another's single one. Rejects if `signal` aborts.
   */
  take(owner: string, signal?: AbortSignal): Promise<() => void>;
  /** Returns how many requests wait for a slot. */
  waiting(): number;
  /** Returns how many slots are in use. */
  taken(): number;
};

/** Creates `count` slots. */
export function createFairSlots(count: number): FairSlots {
  let used = 0;
  /** The waiting requests by owner; the owner whose turn is next comes first. */
  const queues = new Map<string, (() => void)[]>();

  /** The first request of the next owner, who then queues behind the other owners. */
  function nextRequest(): (() => void) | undefined {
    const [turn] = queues;
    if (!turn) return;
    const [owner, [next, ...others]] = turn;
    queues.delete(owner);
    if (others.length > 0) queues.set(owner, others);
    return next;
  }

  function wait(owner: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        const others = queues.get(owner)?.filter((one) => one !== begin) ?? [];
        if (others.length > 0) queues.set(owner, others);
        else queues.delete(owner);
        reject(signal?.reason);
      };
      queues.set(owner, [...(queues.get(owner) ?? []), begin]);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }

  return {
    take: async (owner, signal) => {
      signal?.throwIfAborted();
      if (used < count) used += 1;
      else await wait(owner, signal);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const next = nextRequest();
        if (next) next();
        else used -= 1;
      };
    },
    taken: () => used,
    waiting: () => [...queues.values()].reduce((sum, { length }) => sum + length, 0),
  };
}
