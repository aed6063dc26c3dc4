import { afterEach, beforeEach, expect, vi } from "vitest";

/**
 * Fakes timeouts and `performance.now()`, so that tests of time limits do not wait and do not depend on the machine.
 * Only `expectEndAfter` and `advanceClock` advance the clock. Sockets and intervals stay real.
 */
export function useFakeClock(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
  afterEach(() => void vi.useRealTimers());
}

/** Advances the clock and waits until all resulting work has finished. */
export async function advanceClock(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await turn();
}

/** Waits until `isThere` returns true, without advancing the clock. */
export async function waitUntil(isThere: () => boolean): Promise<void> {
  while (!isThere()) await turn();
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Waits until only a time limit can end a call, and returns its error, or its result if there is no error. Fails if
 * the call ends a millisecond earlier, or hangs.
 */
export async function expectEndAfter(
  ms: number,
  call: Promise<unknown>,
  isThere: () => boolean,
): Promise<unknown> {
  let hasEnded = false;
  const end = call.catch((error: unknown) => error).finally(() => (hasEnded = true));
  await waitUntil(isThere);
  await advanceClock(ms - 1);
  expect(hasEnded).toBe(false);
  await advanceClock(1);
  return end;
}
