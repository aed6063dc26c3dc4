import { rankOnTop } from "#lib/platform/cards/index.ts";
import type { OpportunityPatch } from "./plan-changes.ts";
import type { FoundReferences, FoundStage } from "./references.ts";
import type { UpdateOpportunity } from "./schema.ts";

/**
 * Converts a request with its references to a patch, with a place at the top of the stage. Closing fields are
 * separate.
 */
export function referencePatch(input: UpdateOpportunity, found: FoundReferences): OpportunityPatch {
  const { name, description, amount, currencyCode, contactId, assignedComercialId } = input;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(amount !== undefined && { amount }),
    ...(currencyCode !== undefined && { currencyCode }),
    ...(found.stage && { stage: onTop(found.stage) }),
    ...(contactId !== undefined && { contact: found.contact }),
    ...(assignedComercialId !== undefined && { comercial: found.comercial }),
  };
}

/** Returns a stage with an order key above its first card. */
export function onTop({ id, name, pipeline, topRank }: FoundStage): NonNullable<OpportunityPatch["stage"]> {
  return { id, name, pipeline, rank: rankOnTop(topRank) };
}
