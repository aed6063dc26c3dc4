import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { planSave } from "./change-opportunity.ts";
import { loadOpportunities } from "./load-opportunity.ts";
import { saveManyChanged } from "./opportunity-writes.ts";
import { closingFields } from "./plan-changes.ts";
import { findReferences } from "./references.ts";
import { referencePatch } from "./resolve-patch.ts";
import type { ChangeOpportunities } from "./schema.ts";

/**
 * Assigns opportunities, changes their state, or both, and returns how many changed. Changes none if one is not in
 * the workspace or does not allow the change. Each transition to won or lost fires as in `updateOpportunity`. Throws
 * OPPORTUNITY_NOT_FOUND, USER_NOT_FOUND and VALIDATION_ERROR.
 */
export async function changeOpportunities(
  ctx: WorkspaceContext,
  { opportunityIds, ...input }: ChangeOpportunities,
): Promise<{ changed: number }> {
  const isSilent = ctx.actor.via === "import";
  const bulk: WorkspaceContext = isSilent ? ctx : { ...ctx, actor: { ...ctx.actor, via: "bulk" } };
  return inTransaction(bulk, async (ctx) => {
    const locked = await loadOpportunities(ctx, opportunityIds);
    const found = await findReferences(ctx, input);
    const referenced = referencePatch(input, found);
    const saves = locked.flatMap(
      (stored) => planSave(ctx, stored, { ...referenced, ...closingFields(stored, input) }) ?? [],
    );
    await saveManyChanged(ctx, saves);
    return { changed: saves.length };
  });
}
