import { lt } from "drizzle-orm";
import { database } from "#lib/db/client.ts";
import { messageUploads } from "#lib/db/schema/index.ts";

/** Deletes uploads that were never sent; the storage sweep then removes their files. */
export async function pruneUploads({ before }: { before: Date }): Promise<void> {
  await database().db.delete(messageUploads).where(lt(messageUploads.createdAt, before));
}
