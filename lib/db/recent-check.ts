import { type DatabaseHandle, database } from "./client.ts";

/** How long the result of a check is used, in milliseconds. */
const FRESH_MS = 1_000;

type Recent<T> = { result: Promise<T>; expiresAt: number };

/**
 * Makes a check of the process's database cheap to call often: the returned function gives the result of at most a
 * second ago, and all calls during a check get its result. `check` must not throw.
 */
export function recentCheck<T>(check: () => Promise<T>): () => Promise<T> {
  const recent = new WeakMap<DatabaseHandle, Recent<T>>();
  return () => {
    const handle = database();
    const last = recent.get(handle);
    if (last && performance.now() < last.expiresAt) return last.result;
    const next: Recent<T> = { result: check(), expiresAt: Number.POSITIVE_INFINITY };
    recent.set(handle, next);
    void next.result.then(() => (next.expiresAt = performance.now() + FRESH_MS));
    return next.result;
  };
}
