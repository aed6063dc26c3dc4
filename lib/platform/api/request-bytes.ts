import { setTimeout as sleep } from "node:timers/promises";
import { invalid } from "../errors.ts";

/** How much of a refused upload is read to its end, so that the client, still sending, gets to the answer. */
const MAX_DISCARDED = 32 * 1_048_576;
const MAX_DISCARDING_MS = 5_000;

/**
 * The bytes of a request as they arrive. Leaves the rest in place where the reader stops early. Throws
 * VALIDATION_ERROR where they break off.
 */
export async function* bytesOf(request: Request): AsyncGenerator<Uint8Array, void> {
  const reader = request.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw invalid("the body broke off before its end");
      });
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

/** Reads what is left of a refused upload into nothing; within bounds, and never throws. */
export async function discardRest(request: Request): Promise<void> {
  const patience = sleep(MAX_DISCARDING_MS, undefined, { ref: false });
  // Where it has broken off, nobody waits for the answer.
  await Promise.race([discard(request).catch(() => {}), patience]);
}

async function discard(request: Request): Promise<void> {
  let bytes = 0;
  for await (const chunk of bytesOf(request)) {
    bytes += chunk.byteLength;
    if (bytes > MAX_DISCARDED) return;
  }
}
