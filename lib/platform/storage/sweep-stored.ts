import { objectStore } from "./create-store.ts";
import { owner } from "./layout.ts";

const HOUR_MS = 60 * 60_000;
const KEYS_A_QUESTION = 500;

/** Returns which of some keys are referenced by rows. */
type KnownKeys = (keys: readonly string[]) => Promise<Iterable<string>>;

/**
 * Deletes leftovers of aborted uploads and of crashes before registration (docs/reliability.md, U8): partial files and
 * unreferenced objects of this database, both after one hour. Returns the numbers of both.
 */
export async function sweepStored(
  findKnown: KnownKeys,
  { olderThanMs = HOUR_MS }: { olderThanMs?: number } = {},
): Promise<{ orphans: number; partial: number }> {
  const before = new Date(Date.now() - olderThanMs);
  const store = objectStore();
  const partial = await store.removePartial(before);
  const mark = owner();
  if (mark === null) return { orphans: 0, partial };
  let orphans = 0;
  let asked: string[] = [];
  const removeUnknown = async () => {
    const known = new Set(await findKnown(asked));
    const unknown = asked.filter((key) => !known.has(key));
    for (const key of unknown) await store.remove(key);
    orphans += unknown.length;
    asked = [];
  };
  for await (const { key, modifiedAt } of store.list(mark)) {
    if (modifiedAt > before) continue;
    asked.push(key);
    if (asked.length === KEYS_A_QUESTION) await removeUnknown();
  }
  if (asked.length > 0) await removeUnknown();
  return { orphans, partial };
}
