import { basename } from "node:path";
import { type ArchiveLocation, isMissing } from "./archive-location.ts";
import { readArchiveOwner } from "./archive-name.ts";
import { openConnection } from "./database/snapshot.ts";
import { writeErasureList } from "./erasure-list.ts";

/** A backup of this database. `isScheduled`: it is in the place whose old backups the schedule deletes. */
export type KnownArchive = { name: string; at: Date; isScheduled: boolean };

/** Returns the backups of a database that exist in a place, newest first, and those that were written elsewhere. */
export async function listArchives(databaseUrl: string, place: ArchiveLocation): Promise<KnownArchive[]> {
  const client = await openConnection(databaseUrl);
  try {
    const owner = await readArchiveOwner(client);
    const names = await place.list(owner).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const { rows } = await client.query<{ path: string; at: Date }>(
      "select path, started_at as at from backup_runs where path is not null",
    );
    const here = names.map((name) => ({ name, at: timeOf(name), isScheduled: true }));
    const elsewhere = rows
      .filter(({ path }) => !path.startsWith(place.place))
      .map(({ path, at }) => ({ name: basename(path), at, isScheduled: false }));
    return [...here, ...elsewhere].sort((a, b) => b.at.getTime() - a.at.getTime());
  } finally {
    await client.end().catch(() => {});
  }
}

/** Writes the list of erasures next to the backups in a place, if there are any backups. */
export async function updateErasureList(databaseUrl: string, place: ArchiveLocation): Promise<void> {
  const client = await openConnection(databaseUrl);
  try {
    const owner = await readArchiveOwner(client);
    const names = await place.list(owner).catch(() => []);
    if (names.length > 0) await writeErasureList(client, place, owner);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The time in a name of `newArchiveName`. */
function timeOf(name: string): Date {
  const [, y, mo, d, h, mi, s, ms] = /-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z/.exec(name) ?? [];
  return new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}Z`);
}
