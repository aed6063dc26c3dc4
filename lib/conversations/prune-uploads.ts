import { lt } from "drizzle-orm";
import { database } from "#lib/db/client.ts";
import { messageUploads } from "#lib/db/schema/index.ts";

/** Forgets files that were uploaded to be sent and never were; the sweep of the storage then removes them. */
export async function pruneUploads({ before }: { before: Date }): Promise<void> {
  await database().db.delete(messageUploads).where(lt(messageUploads.createdAt, before));
}
