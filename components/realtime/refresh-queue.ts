import type { QueryClient } from "@tanstack/react-query";

/** At most one reading of the same thing in this time, however fast changes arrive. */
const pauseMs = 300;

type Queries = Pick<QueryClient, "invalidateQueries" | "isFetching">;

export type RefreshQueue = { add: (queryKey: readonly string[]) => void; stop: () => void };

/**
 * Makes query keys stale at once when things are quiet, and every 300 ms in a stream of changes. A reading in progress
 * is let finish and then followed by another, so that a busy workspace is never shown nothing at all.
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
