import { inArray } from "drizzle-orm";
import { database } from "#lib/db/client.ts";
import { knowledgeFiles } from "#lib/db/schema/index.ts";
import { sweepStored } from "#lib/platform/storage/index.ts";

/** Which of some storage keys are a knowledge file's; for `sweepStored`. */
export async function findKnownKeys(keys: readonly string[]): Promise<string[]> {
  const rows = await database()
    .db.selectDistinct({ key: knowledgeFiles.storageKey })
    .from(knowledgeFiles)
    .where(inArray(knowledgeFiles.storageKey, [...keys]));
  return rows.map(({ key }) => key);
}

/** Removes stored bytes, an hour old or more, that are no file's: a crash came between upload and registration. */
export function sweepKnowledge(options: { olderThanMs?: number } = {}) {
  return sweepStored(findKnownKeys, options);
}
