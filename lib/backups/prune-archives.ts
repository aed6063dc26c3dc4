import type { ArchivePlace } from "./archive-place.ts";

/**
 * Deletes all but the newest `keep` archives of a place, and what killed backups left. Call it after a successful
 * backup only, so that failing ones never cost the last good one. Other files are not touched.
 */
export async function pruneArchives(place: ArchivePlace, keep: number): Promise<void> {
  const old = (await place.list()).sort().reverse().slice(keep);
  for (const name of old) await place.remove(name);
  await place.removePartial();
}
