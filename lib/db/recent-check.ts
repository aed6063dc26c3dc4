import { type DatabaseHandle, database } from "./client.ts";

const SECOND_MS = 1_000;

type Recent<T> = { result: Promise<T>; expiresAt: number };

/**
 * Makes a check of the process's database cheap to call often: the returned function gives the result of at most
 * `freshMs` ago, by default a second, and all calls during a check get its result. `check` must not throw.
 */
export function recentCheck<T>(check: () => Promise<T>, freshMs = SECOND_MS): () => Promise<T> {
  const recent = new WeakMap<DatabaseHandle, Recent<T>>();
  return () => {
    const handle = database();
    const last = recent.get(handle);
    if (last && performance.now() < last.expiresAt) return last.result;
    const next: Recent<T> = { result: check(), expiresAt: Number.POSITIVE_INFINITY };
    recent.set(handle, next);
    void next.result.then(() => (next.expiresAt = performance.now() + freshMs));
    return next.result;
  };
}
