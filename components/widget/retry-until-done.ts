import { VisitorError } from "./visitor-error.ts";

/** Pauses between attempts, in milliseconds: the first, doubled each time, and the longest. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Does something until it succeeds, or again and again where it is to go on for ever, with pauses that grow while it
 * fails; the network's return ends a pause. `onRefused` where the server does not want it any more: then it is over.
 * Returns what ends it.
 */
export function retryUntilDone(
  attempt: (signal: AbortSignal) => Promise<void>,
  onRefused: (error: VisitorError) => void,
  { forEver = false } = {},
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let pauseMs = firstPauseMs;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const startedAt = performance.now();
      const outcome = await outcomeOf(attempt, signal);
      if (signal.aborted || (outcome === "done" && !forEver)) return;
      if (typeof outcome === "object") return onRefused(outcome);
      // What held for a while was no failure.
      if (performance.now() - startedAt > longestPauseMs) pauseMs = firstPauseMs;
      await pause(pauseMs, signal);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  void run();
  return () => ending.abort();
}

/** How an attempt ended; a refusal is the error itself. */
async function outcomeOf(
  attempt: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<"done" | "failed" | VisitorError> {
  try {
    await attempt(signal);
    return "done";
  } catch (error) {
    const isRefusal = error instanceof VisitorError && [400, 401, 403, 404].includes(error.status);
    return isRefusal ? error : "failed";
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end, { once: true });
    signal.addEventListener("abort", end, { once: true });
  });
}
