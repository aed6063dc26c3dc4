import { afterEach, beforeEach, expect, vi } from "vitest";

/**
 * Holds the timeouts and the stopwatch of what is tested still, so that a limit of milliseconds neither waits nor
 * depends on how fast the machine is: time passes by `endAfter` and `passMs` alone. Sockets and intervals go on.
 */
export function useFakeClock(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
  afterEach(() => void vi.useRealTimers());
}

/** Lets time pass, and whatever that sets off come to its end. */
export async function advanceClock(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await turn();
}

/** Waits for what comes without time passing; a poll of Vitest lets it pass. */
export async function waitUntil(isThere: () => boolean): Promise<void> {
  while (!isThere()) await turn();
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Waits until a call is where only time ends it, and returns its error, or its result where it has none. Fails where
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
