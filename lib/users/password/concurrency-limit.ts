import { AppError } from "#lib/platform/errors.ts";

/** Limits concurrent work; more work is queued, and rejected if the queue is full. */
type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates a limit of `atOnce` concurrent tasks and a queue of `queue` more. Throws SERVICE_UNAVAILABLE if the queue is
 * full.
 */
export function createConcurrencyLimit(atOnce: number, queue: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= queue) {
        throw new AppError("SERVICE_UNAVAILABLE", "Too many people are signing in. Try again in a moment.", {
          "Retry-After": "1",
        }).because("signInBusy");
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
