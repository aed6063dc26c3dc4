import { createHash } from "node:crypto";
import type pg from "pg";

const NAME = /^tertulia-([0-9a-f]{8})-\d{8}T\d{9}Z\.tar\.zst(?:\.enc)?$/;

/** Returns the file name of a backup of a database. Names of one database sort by time. */
export function newArchiveName(at: Date, owner: string, isEncrypted: boolean): string {
  const time = at.toISOString().replaceAll(/[-:.]/g, "");
  return `tertulia-${owner}-${time}.tar.zst${isEncrypted ? ".enc" : ""}`;
}

/** Whether a file name is one of `newArchiveName` for this owner. Only such files are ever deleted. */
export function isArchiveOf(owner: string, name: string): boolean {
  return NAME.exec(name)?.[1] === owner;
}

/** Returns the owner in the name of a backup; null for other names. */
export function ownerOf(name: string): string | null {
  return NAME.exec(name)?.[1] ?? null;
}

/** Returns the name of the list of erasures next to the backups of a database. */
export function erasureListName(owner: string): string {
  return `tertulia-${owner}-erasures.json`;
}

/**
 * Identifies a database, also among copies on the same server. Names of archives contain it, so that instances may
 * share a place: each deletes only its own. Servers that hide their identifier are distinguished by their address.
 */
export async function readArchiveOwner(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "select oid || ' ' || datname as id from pg_database where datname = current_database()",
  );
  const server = await client
    .query<{ id: string }>("select system_identifier::text as id from pg_control_system()")
    .then((result) => result.rows[0]?.id)
    .catch(() => `${client.host}:${client.port}`);
  return createHash("sha256").update(`${server} ${rows[0]?.id}`).digest("hex").slice(0, 8);
}
