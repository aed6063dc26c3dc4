import { desc } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { opportunityFiles } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { logger } from "#lib/platform/logger.ts";
import { removeStored } from "#lib/platform/storage/index.ts";
import type { OpportunityFile } from "../schema.ts";

/** A row of `opportunity_files`. */
export type FileRow = typeof opportunityFiles.$inferSelect;

export function toFile(row: FileRow): OpportunityFile {
  return {
    id: row.id,
    fileName: row.fileName,
    mimeType: row.mimeType,
    bytes: row.bytes,
    by: { id: row.actorId, name: row.actorName },
    creationDate: row.createdAt.toISOString(),
  };
}

/** Returns the files of an opportunity, newest first. */
export function readFiles(ctx: WorkspaceContext, opportunityId: string): Promise<FileRow[]> {
  return ctx.db
    .select()
    .from(opportunityFiles)
    .where(inWorkspace(ctx, opportunityFiles, { opportunityId }))
    .orderBy(desc(opportunityFiles.id));
}

/** Removes stored objects after the commit. After a crash, the file sweep removes them. */
export function removeAfterCommit(ctx: WorkspaceContext, files: readonly { storageKey: string }[]): void {
  ctx.afterCommit?.push(() => {
    for (const { storageKey } of files) {
      removeStored(storageKey).catch((err: unknown) => logger.warn({ err, storageKey }, "file not removed"));
    }
  });
}
