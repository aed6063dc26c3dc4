import { eq } from "drizzle-orm";
import { database } from "#lib/db/client.ts";
import { knowledgeFiles, trashFiles } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { logger } from "#lib/platform/logger.ts";
import { removeStored } from "#lib/platform/storage/index.ts";

/**
 * Deletes a stored object after the commit, unless another file uses it, also one in the trash: copied agents share
 * theirs. `sweepStored` deletes objects that a crash leaves behind.
 */
export function releaseStored(ctx: WorkspaceContext, storageKey: string): void {
  const release = () =>
    void removeUnused(storageKey).catch((err: unknown) =>
      logger.warn({ err, storageKey }, "file not removed"),
    );
  if (ctx.afterCommit) ctx.afterCommit.push(release);
  else release();
}

async function removeUnused(storageKey: string): Promise<void> {
  const { db } = database();
  const users = await db.$count(knowledgeFiles, eq(knowledgeFiles.storageKey, storageKey));
  const deleted = await db.$count(trashFiles, eq(trashFiles.storageKey, storageKey));
  if (users + deleted === 0) await removeStored(storageKey);
}
