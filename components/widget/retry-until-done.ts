import { VisitorError } from "./visitor-error.ts";

/** Pauses between attempts, in milliseconds: the first, which doubles each time, and the longest. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Repeats an attempt until it succeeds, or forever with `forever`, with pauses that grow while it fails; a pause ends
 * when the network returns. Calls `onRefused` and stops if the server rejects it. Returns a function that stops it.
 */
export function retryUntilDone(
  attempt: (signal: AbortSignal) => Promise<void>,
  onRefused: (error: VisitorError) => void,
  { forever = false } = {},
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let pauseMs = firstPauseMs;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const startedAt = performance.now();
      const outcome = await outcomeOf(attempt, signal);
      if (signal.aborted || (outcome === "done" && !forever)) return;
      if (typeof outcome === "object") return onRefused(outcome);
      // An attempt that ran for a while counts as a success.
      if (performance.now() - startedAt > longestPauseMs) pauseMs = firstPauseMs;
      await pause(pauseMs, signal);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  void run();
  return () => ending.abort();
}

/** The result of an attempt; a rejection is the error itself. */
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
