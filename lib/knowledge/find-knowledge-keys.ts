import { inArray } from "drizzle-orm";
import { database } from "#lib/db/client.ts";
import { knowledgeFiles } from "#lib/db/schema/index.ts";

/** Returns the storage keys that belong to knowledge files, for `sweepStored`. */
export async function findKnowledgeKeys(keys: readonly string[]): Promise<string[]> {
  const rows = await database()
    .db.selectDistinct({ key: knowledgeFiles.storageKey })
    .from(knowledgeFiles)
    .where(inArray(knowledgeFiles.storageKey, [...keys]));
  return rows.map(({ key }) => key);
}
