import { inArray } from "drizzle-orm";
import { database } from "#lib/db/client.ts";
import { knowledgeFiles } from "#lib/db/schema/index.ts";

/** Which of some storage keys are a knowledge file's; for `sweepStored`. */
export async function findKnowledgeKeys(keys: readonly string[]): Promise<string[]> {
  const rows = await database()
    .db.selectDistinct({ key: knowledgeFiles.storageKey })
    .from(knowledgeFiles)
    .where(inArray(knowledgeFiles.storageKey, [...keys]));
  return rows.map(({ key }) => key);
}
