import { inArray } from "drizzle-orm";
import { database } from "#lib/db/client.ts";
import { imports } from "#lib/db/schema/index.ts";

/**
 * Returns which of the storage keys belong to an import of any workspace, so that the cleanup of unknown files keeps
 * them.
 */
export async function findImportKeys(keys: readonly string[]): Promise<string[]> {
  const { db } = database();
  const rows = await db
    .select({ key: imports.storageKey })
    .from(imports)
    .where(inArray(imports.storageKey, [...keys]));
  return rows.flatMap(({ key }) => key ?? []);
}
