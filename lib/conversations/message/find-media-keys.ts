import { database } from "#lib/db/client.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";

const FIND = defineStatement({
  name: "find_media_keys",
  text: `select media ->> 'storageKey' as key from messages
      where media is not null and media ->> 'storageKey' = any($1::text[])
    union select storage_key from message_uploads where storage_key = any($1::text[])
    union select storage_key from trash_files where storage_key = any($1::text[])`,
}).narrow<{ key: string }>();

/**
 * Returns which of the storage keys belong to messages, to uploads that are not sent yet or to records in the trash;
 * for `sweepStored`.
 */
export async function findMediaKeys(keys: readonly string[]): Promise<string[]> {
  const rows = await runStatement(database().db, FIND, [keys]);
  return rows.map(({ key }) => key);
}
