import { setTimeout as delay } from "node:timers/promises";

const FIRST_MS = 250;
/** At most 30 calls a minute, a quarter of what a workspace may make. */
const LONGEST_MS = 2_000;

/** Reads something until it has ended, at first often and then every two seconds. */
export async function pollUntil<Value>(
  read: () => Promise<Value>,
  hasEnded: (value: Value) => boolean,
): Promise<Value> {
  for (let waitMs = FIRST_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_MS)) {
    const value = await read();
    if (hasEnded(value)) return value;
    await delay(waitMs);
  }
}
