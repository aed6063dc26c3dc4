import { type Reason, reason } from "#lib/platform/reason.ts";
import type { RunLimits } from "../run-limits.ts";

/** Watches a model call: `signal` aborts when it takes too long, returns too much or the reader disconnects. */
export type Watchdog = {
  signal: AbortSignal;
  /** A request to the model starts. */
  startCall(): void;
  /** The model sent output. */
  onOutput(): void;
  /** Aborts the call with a reason. */
  stop(reason: Reason): void;
  /** The reason if the call was aborted for one; otherwise null. */
  reason(): Reason | null;
  /** Whether the call was aborted because the reader disconnected. */
  isReaderGone(): boolean;
  /** Stops the watchdog. */
  dispose(): void;
};

/** Starts a watchdog. `reader` aborts when the reader disconnects. */
export function startWatchdog(limits: RunLimits, reader: AbortSignal): Watchdog {
  const controller = new AbortController();
  const state: { reason: Reason | null; isReaderGone: boolean; timer: NodeJS.Timeout | undefined } = {
    reason: null,
    isReaderGone: false,
    timer: undefined,
  };
  const stop = (reason: Reason) => {
    if (!controller.signal.aborted) state.reason = reason;
    controller.abort();
  };
  const arm = (ms: number, reason: Reason) => {
    clearTimeout(state.timer);
    state.timer = setTimeout(() => stop(reason), ms);
  };
  const total = setTimeout(
    () => stop(late(`The reply took longer than ${seconds(limits.totalMs)}.`, "answerLong", limits.totalMs)),
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
      arm(
        limits.firstPartMs,
        late(
          `The model did not start to respond within ${seconds(limits.firstPartMs)}.`,
          "modelSilent",
          limits.firstPartMs,
        ),
      ),
    onOutput: () =>
      arm(
        limits.idleMs,
        late(
          `The model paused for more than ${seconds(limits.idleMs)} while responding.`,
          "modelStalled",
          limits.idleMs,
        ),
      ),
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

function late(text: string, code: "answerLong" | "modelSilent" | "modelStalled", ms: number): Reason {
  return reason(text, code, { seconds: ms / 1000 });
}

function seconds(ms: number): string {
  return `${ms / 1000} s`;
}
