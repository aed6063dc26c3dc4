import { findMediaKeys, pruneUploads } from "#lib/conversations/index.ts";
import { findImportKeys } from "#lib/imports/index.ts";
import { findKnowledgeKeys } from "#lib/knowledge/index.ts";
import { findFileKeys } from "#lib/opportunities/index.ts";
import { clock } from "#lib/platform/clock.ts";
import { sweepStored } from "#lib/platform/storage/index.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Deletes stored files that no row refers to. Uploads that were not sent within a day are deleted too. */
export async function sweepFiles(options: { olderThanMs?: number } = {}) {
  await pruneUploads({ before: new Date(clock.now().getTime() - DAY_MS) });
  return sweepStored(
    async (keys) =>
      (
        await Promise.all([
          findKnowledgeKeys(keys),
          findMediaKeys(keys),
          findFileKeys(keys),
          findImportKeys(keys),
        ])
      ).flat(),
    options,
  );
}
