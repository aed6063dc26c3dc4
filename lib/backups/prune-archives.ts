import type { ArchiveLocation } from "./archive-location.ts";

/**
 * Deletes all but the newest `keep` archives of an owner in a place, and what its interrupted backups left. Call it
 * after a successful backup only, so that failing backups never delete the last good one. Other files are not touched.
 */
export async function pruneArchives(place: ArchiveLocation, owner: string, keep: number): Promise<void> {
  const old = (await place.list(owner)).sort().reverse().slice(keep);
  for (const name of old) await place.remove(name);
  await place.removePartial(owner);
}
