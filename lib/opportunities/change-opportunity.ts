import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { historyRow } from "./history-rows.ts";
import { orderOfOpportunity } from "./opportunity-cards.ts";
import { type PlannedSave, saveChanged } from "./opportunity-writes.ts";
import { applyPatch, eventsOf, type OpportunityPatch, planChanges } from "./plan-changes.ts";
import type { OpportunityResult } from "./schema.ts";
import type { StoredOpportunity } from "./stored-opportunity.ts";
import { toOpportunity } from "./to-opportunity.ts";

/**
 * Applies a patch to an opportunity locked by `loadOpportunity`, in the caller's transaction. A patch that changes
 * nothing writes and fires nothing. With `endsOnTop`, a change of stage is known to end at the top of the column, so
 * its place need not be counted.
 */
export async function changeOpportunity(
  ctx: WorkspaceContext,
  stored: StoredOpportunity,
  patch: OpportunityPatch,
  endsOnTop = true,
): Promise<OpportunityResult> {
  const save = planSave(ctx, stored, patch);
  if (save) await saveChanged(ctx, save);
  const opportunity = save?.opportunity ?? stored;
  const isFirst = endsOnTop && save?.changes.some(({ field }) => field === "stageId");
  const order = isFirst ? 0 : await orderOfOpportunity(ctx, opportunity);
  return { id: stored.id, opportunity: toOpportunity(opportunity, order) };
}

/** Returns what a patch of a locked opportunity writes and fires; null if it changes nothing. */
export function planSave(
  ctx: WorkspaceContext,
  stored: StoredOpportunity,
  patch: OpportunityPatch,
): PlannedSave | null {
  const changes = planChanges(stored, patch);
  if (changes.length === 0) return null;
  const at = clock.now();
  const history = changes.map((change) => historyRow(ctx, { opportunityId: stored.id, at, change }));
  return {
    opportunity: applyPatch(stored, patch, at),
    changes,
    history,
    events: eventsOf(changes, ctx.actor.via),
  };
}
