import { getContact } from "#lib/contacts/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { countMovedRows } from "./count-moved-rows.ts";
import { differencesOf } from "./plan-merge.ts";
import type { MergePreview } from "./schema.ts";
import { readChangeTimes, requirePair } from "./stored-merge.ts";

/**
 * Returns what merging a contact into another one would do: the fields that differ and what moves. Throws
 * CONTACT_NOT_FOUND, and VALIDATION_ERROR for the same contact twice.
 */
export async function previewMerge(
  ctx: WorkspaceContext,
  survivorId: string,
  mergedId: string,
): Promise<MergePreview> {
  const pair = { survivorId, mergedId };
  requirePair(pair);
  const [survivor, merged] = await Promise.all([getContact(ctx, survivorId), getContact(ctx, mergedId)]);
  const differences = differencesOf({ survivor, merged }, await readChangeTimes(ctx, pair));
  return { differences, ...(await countMovedRows(ctx, mergedId)) };
}
