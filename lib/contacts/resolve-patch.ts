import { ensureCustomFields } from "#lib/custom-fields/index.ts";
import { rankOnTop } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import type { ContactPatch } from "./plan-changes.ts";
import { type FoundReferences, requireReferences, resolveTags } from "./references.ts";
import type { UpdateContact } from "./schema.ts";

/**
 * A request with its references found, as a patch, the stage with a place on top; without the tags, which
 * `makeMissing` adds. Throws the 404 of what is not in the workspace.
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
 * Makes the tags and defines the custom fields a request names that the workspace lacks, and answers the
 * tags. Call it holding the contact: making locks the workspace, and all who take both locks take them so.
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

/** The stage found, with an order key above its first card. Throws STAGE_NOT_FOUND. */
export function stageOnTop({ newStage }: FoundReferences): NonNullable<ContactPatch["stage"]> {
  if (!newStage) throw notFound("STAGE");
  const { id, name, topRank } = newStage;
  return { id, name, rank: rankOnTop(topRank) };
}
