import { ensureCustomFields } from "#lib/custom-fields/index.ts";
import { rankOnTop } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import type { UpdateContact } from "../schema.ts";
import type { ContactPatch } from "./plan-changes.ts";
import { type FoundReferences, requireReferences, resolveTags } from "./references.ts";

/**
 * Converts a request with its references to a patch, with a place at the top of the stage. Tags are added by
 * `createMissingTagsAndFields`. Throws the 404 of what is not in the workspace.
 */
export function referencePatch(wanted: UpdateContact, found: FoundReferences): ContactPatch {
  requireReferences(wanted, found);
  const { stageId, segmentationId, assignedAgentId, tags, ...patch } = wanted;
  return {
    ...patch,
    ...(stageId !== undefined && { stage: stageId === null ? null : stageOnTop(found) }),
    ...(segmentationId !== undefined && { segmentation: found.newSegmentation }),
    ...(assignedAgentId !== undefined && { agent: found.newAgent }),
  };
}

/**
 * Creates the tags and custom fields that a request names and the workspace lacks, and returns the tags. Lock
 * the contact first: this locks the workspace, and every caller must take both locks in this order.
 */
export async function createMissingTagsAndFields(
  ctx: WorkspaceContext,
  { tags, customFields = [] }: UpdateContact,
  found: FoundReferences,
): Promise<Pick<ContactPatch, "tags">> {
  const kept = customFields.filter(({ value }) => value !== "");
  if (kept.length > 0) {
    await ensureCustomFields(
      ctx,
      kept.map(({ code }) => code),
    );
  }
  return tags ? { tags: await resolveTags(ctx, tags, found.newTags) } : {};
}

/** Returns the stage found, with an order key above its first card. Throws STAGE_NOT_FOUND. */
export function stageOnTop({ newStage }: FoundReferences): NonNullable<ContactPatch["stage"]> {
  if (!newStage) throw notFound("STAGE");
  const { id, name, topRank } = newStage;
  return { id, name, rank: rankOnTop(topRank) };
}
