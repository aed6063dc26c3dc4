import { type DatabaseHandle, database } from "./client.ts";

/** How long the result of a check is used by default, in milliseconds. */
const FRESH_MS = 1_000;

type Recent<T> = { result: Promise<T>; expiresAt: number };

/**
 * Makes a check of the process's database cheap to call often: the returned function gives the result of at most
 * `freshMs` milliseconds ago, and all calls during a check get its result. Results are kept for each `key`. `check`
 * must not throw.
 */
export function recentCheck<T>(
  check: (key: string) => Promise<T>,
  freshMs = FRESH_MS,
): (key?: string) => Promise<T> {
  const recent = new WeakMap<DatabaseHandle, Map<string, Recent<T>>>();
  return (key = "") => {
    const handle = database();
    const results = recent.get(handle) ?? new Map<string, Recent<T>>();
    recent.set(handle, results);
    for (const [old, { expiresAt }] of results) if (performance.now() >= expiresAt) results.delete(old);
    const last = results.get(key);
    if (last) return last.result;
    const next: Recent<T> = { result: check(key), expiresAt: Number.POSITIVE_INFINITY };
    results.set(key, next);
    void next.result.then(() => (next.expiresAt = performance.now() + freshMs));
    return next.result;
  };
}
