import type { Io } from "./io.ts";

const FIRST_MS = 250;
/** At most 30 calls a minute: a quarter of the rate limit of a workspace. */
const LONGEST_MS = 2_000;

/** Calls `read` until its value has ended, at first often and then every two seconds. Returns that value. */
export async function pollUntil<Value>(
  io: Pick<Io, "pause">,
  read: () => Promise<Value>,
  hasEnded: (value: Value) => boolean,
): Promise<Value> {
  for (let waitMs = FIRST_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_MS)) {
    const value = await read();
    if (hasEnded(value)) return value;
    await io.pause(waitMs);
  }
}
