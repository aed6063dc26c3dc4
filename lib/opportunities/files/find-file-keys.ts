import { inArray } from "drizzle-orm";
import { database } from "#lib/db/client.ts";
import { opportunityFiles } from "#lib/db/schema/index.ts";

/** Returns which storage keys belong to files of opportunities, for `sweepStored`. */
export async function findFileKeys(keys: readonly string[]): Promise<string[]> {
  const rows = await database()
    .db.select({ key: opportunityFiles.storageKey })
    .from(opportunityFiles)
    .where(inArray(opportunityFiles.storageKey, [...keys]));
  return rows.map(({ key }) => key);
}
