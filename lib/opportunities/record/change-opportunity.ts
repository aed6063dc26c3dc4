import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { orderOfOpportunity } from "../board/opportunity-cards.ts";
import type { OpportunityResult } from "../schema.ts";
import type { StoredOpportunity } from "./opportunity-record.ts";
import { type OpportunityPatch, planWrite } from "./plan-changes.ts";
import { toOpportunity } from "./to-opportunity.ts";
import { writeOpportunities } from "./write-opportunities.ts";

/**
 * Applies a patch to a locked opportunity, in the caller's transaction. A patch that changes nothing writes and fires
 * nothing. With `endsOnTop`, a change of stage is known to end at the top of the column, so its place need not be
 * counted.
 */
export async function changeOpportunity(
  ctx: WorkspaceContext,
  stored: StoredOpportunity,
  patch: OpportunityPatch,
  endsOnTop = true,
): Promise<OpportunityResult> {
  const at = clock.now();
  const planned = planWrite(ctx, stored, { patch, at });
  if (planned) await writeOpportunities(ctx, [planned], at);
  const opportunity = planned?.stored ?? stored;
  const isFirst = endsOnTop && opportunity.stage.id !== stored.stage.id;
  const order = isFirst ? 0 : await orderOfOpportunity(ctx, opportunity);
  return { id: stored.id, opportunity: toOpportunity(opportunity, order) };
}
