import { ensureCustomFields } from "#lib/custom-fields/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import type { ContactPatch } from "./plan-changes.ts";
import { rankOnTop } from "./rank.ts";
import { type FoundReferences, requireReferences, resolveTags } from "./references.ts";
import type { UpdateContact } from "./schema.ts";

/**
 * A request with its references found, as a patch: the stage with a place on top, tags made where a name had
 * none, custom fields defined where a code had none. Throws the 404 of what is not in the workspace, before
 * anything is made.
 */
export async function resolvePatch(
  ctx: WorkspaceContext,
  wanted: UpdateContact,
  found: FoundReferences,
): Promise<ContactPatch> {
  requireReferences(wanted, found);
  const { stageId, segmentationId, assignedAgentId, tags, customFields, ...scalars } = wanted;
  const patch: ContactPatch = { ...scalars };
  if (stageId !== undefined) patch.stage = stageOnTop(found);
  if (segmentationId !== undefined) patch.segmentation = found.newSegmentation;
  if (assignedAgentId !== undefined) patch.agent = found.newAgent;
  if (tags) patch.tags = await resolveTags(ctx, tags, found.newTags);
  if (customFields) {
    const kept = customFields.filter(({ value }) => value !== "");
    await ensureCustomFields(
      ctx,
      kept.map(({ code }) => code),
    );
    patch.customFields = customFields;
  }
  return patch;
}

/** The stage found, with an order key above its first card. Throws STAGE_NOT_FOUND. */
export function stageOnTop({ newStage }: FoundReferences): NonNullable<ContactPatch["stage"]> {
  if (!newStage) throw notFound("STAGE");
  const { id, name, topRank } = newStage;
  return { id, name, rank: rankOnTop(topRank) };
}
