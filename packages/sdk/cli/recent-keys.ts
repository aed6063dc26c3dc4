const MAX_KEYS = 5_000;

/** A set of the newest keys. `add` returns whether a key is new. */
export type RecentKeys = { add(key: string): boolean };

/** Returns an empty set that keeps the newest 5,000 keys. */
export function createRecentKeys(): RecentKeys {
  const keys = new Set<string>();
  return {
    add: (key) => {
      if (keys.has(key)) return false;
      keys.add(key);
      const [oldest = ""] = keys;
      if (keys.size > MAX_KEYS) keys.delete(oldest);
      return true;
    },
  };
}
