import type { RunLimits } from "../run-limits.ts";

/** Watches over a model's call: `signal` fires when it takes too long, says too much or nobody waits. */
export type Watchdog = {
  signal: AbortSignal;
  /** A call of the model begins. */
  startCall(): void;
  /** The model said something. */
  onOutput(): void;
  /** Ends the call for a reason of the caller's. */
  stop(reason: string): void;
  /** What was wrong, where the call was ended for that; null where it was not. */
  reason(): string | null;
  /** Whether the call was ended because nobody waits any more. */
  isReaderGone(): boolean;
  /** Ends the watch. */
  dispose(): void;
};

/** Begins to watch. `reader` fires when nobody waits for the answer any more. */
export function startWatchdog(limits: RunLimits, reader: AbortSignal): Watchdog {
  const controller = new AbortController();
  const state: { reason: string | null; isReaderGone: boolean; timer: NodeJS.Timeout | undefined } = {
    reason: null,
    isReaderGone: false,
    timer: undefined,
  };
  const stop = (reason: string) => {
    if (!controller.signal.aborted) state.reason = reason;
    controller.abort();
  };
  const arm = (ms: number, reason: string) => {
    clearTimeout(state.timer);
    state.timer = setTimeout(() => stop(reason), ms);
  };
  const total = setTimeout(
    () => stop(`The answer took longer than ${seconds(limits.totalMs)}.`),
    limits.totalMs,
  );
  const readerGone = () => {
    if (!controller.signal.aborted) state.isReaderGone = true;
    controller.abort();
  };
  if (reader.aborted) readerGone();
  else reader.addEventListener("abort", readerGone, { once: true });
  return {
    signal: controller.signal,
    startCall: () =>
      arm(limits.firstPartMs, `The model did not begin to answer within ${seconds(limits.firstPartMs)}.`),
    onOutput: () =>
      arm(limits.idleMs, `The model stopped in the middle of its answer for ${seconds(limits.idleMs)}.`),
    stop,
    reason: () => state.reason,
    isReaderGone: () => state.isReaderGone,
    dispose: () => {
      clearTimeout(state.timer);
      clearTimeout(total);
      reader.removeEventListener("abort", readerGone);
    },
  };
}

function seconds(ms: number): string {
  return `${ms / 1000} s`;
}
