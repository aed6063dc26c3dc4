import { rankOnTop } from "#lib/platform/cards/index.ts";
import type { OpportunityPatch } from "./plan-changes.ts";
import type { FoundReferences, FoundStage } from "./references.ts";
import type { UpdateOpportunity } from "./schema.ts";

/** A request with its references found, as a patch, the stage with a place on top; without the closing. */
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

/** A stage with an order key above its first card. */
export function onTop({ id, name, pipeline, topRank }: FoundStage): NonNullable<OpportunityPatch["stage"]> {
  return { id, name, pipeline, rank: rankOnTop(topRank) };
}
