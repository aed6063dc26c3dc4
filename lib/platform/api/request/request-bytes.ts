import { setTimeout as sleep } from "node:timers/promises";
import { invalid } from "../../errors.ts";

/**
 * Maximum number of bytes read from a rejected upload, so that a client that is still sending receives the response.
 */
const MAX_DISCARDED = 32 * 1_048_576;
const MAX_DISCARDING_MS = 5_000;

/**
 * Yields the bytes of a request as they arrive. If the consumer stops early, the rest stays unread. Throws
 * VALIDATION_ERROR if the request is aborted.
 */
export async function* bytesOf(request: Request): AsyncGenerator<Uint8Array, void> {
  const reader = request.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw invalid("the body ended before it was complete");
      });
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

/** Reads and drops the rest of a rejected upload, within bounds. Never throws. */
export async function discardRest(request: Request): Promise<void> {
  const timeout = sleep(MAX_DISCARDING_MS, undefined, { ref: false });
  // After a disconnect there is no client that waits for the response.
  await Promise.race([discard(request).catch(() => {}), timeout]);
}

async function discard(request: Request): Promise<void> {
  let bytes = 0;
  for await (const chunk of bytesOf(request)) {
    bytes += chunk.byteLength;
    if (bytes > MAX_DISCARDED) return;
  }
}
