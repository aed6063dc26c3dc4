import { eq } from "drizzle-orm";
import { database } from "#lib/db/client.ts";
import { knowledgeFiles } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { logger } from "#lib/platform/logger.ts";
import { removeStored } from "#lib/platform/storage/index.ts";

/**
 * Removes a stored object after the commit, unless a file still has it: a copied agent's files share theirs.
 * What a crash leaves behind, `sweepStored` finds.
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
  const users = await database().db.$count(knowledgeFiles, eq(knowledgeFiles.storageKey, storageKey));
  if (users === 0) await removeStored(storageKey);
}
