import { expect } from "@playwright/test";

/** A live update must be on the page within this time, in milliseconds. */
const LIVE_MS = 1_000;
const TURNS = 5;

/**
 * Expects that what is changed elsewhere is on an open page within a second. `change` has something changed and answers
 * the wait for it to be seen. Every change must come; the second holds for the fastest, as any one of them may meet a
 * machine that is busy with something else.
 */
export async function expectLive(change: (turn: number) => Promise<() => Promise<void>>): Promise<void> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let turn = 1; turn <= TURNS && fastest >= LIVE_MS; turn += 1) {
    const seen = await change(turn);
    const since = performance.now();
    await seen();
    fastest = Math.min(fastest, performance.now() - since);
  }
  expect(fastest).toBeLessThan(LIVE_MS);
}
