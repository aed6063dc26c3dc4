import type { QueryClient } from "@tanstack/react-query";

/** Minimum time between refetches of the same key, in milliseconds. */
const pauseMs = 300;

type Queries = Pick<QueryClient, "invalidateQueries" | "isFetching">;

type RefreshQueue = { add: (queryKey: readonly string[]) => void; stop: () => void };

/**
 * Invalidates query keys immediately after a quiet period, and at most every 300 ms otherwise. A fetch in progress is
 * not canceled but followed by another, so that a busy workspace still shows data.
 */
export function createRefreshQueue(queries: Queries): RefreshQueue {
  const waiting = new Map<string, readonly string[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    timer = undefined;
    for (const [name, queryKey] of waiting) {
      if (queries.isFetching({ queryKey }) > 0) continue;
      waiting.delete(name);
      void queries.invalidateQueries({ queryKey });
      schedule();
    }
    if (waiting.size > 0) schedule();
  }

  function schedule() {
    timer ??= setTimeout(flush, pauseMs);
  }

  return {
    add(queryKey) {
      waiting.set(queryKey.join(" "), queryKey);
      if (timer === undefined) flush();
    },
    stop() {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
