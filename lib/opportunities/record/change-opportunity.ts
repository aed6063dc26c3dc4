import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { OpportunityResult } from "../schema.ts";
import type { StoredOpportunity } from "./opportunity-record.ts";
import { type OpportunityPatch, planWrite } from "./plan-changes.ts";
import { toOpportunity } from "./to-opportunity.ts";
import { writeOpportunities } from "./write-opportunities.ts";

/**
 * Applies a patch to a locked opportunity, in the caller's transaction. A patch that changes nothing writes and fires
 * nothing.
 */
export async function changeOpportunity(
  ctx: WorkspaceContext,
  stored: StoredOpportunity,
  patch: OpportunityPatch,
): Promise<OpportunityResult> {
  const at = clock.now();
  const planned = planWrite(ctx, stored, { patch, at });
  if (planned) await writeOpportunities(ctx, [planned], at);
  return { id: stored.id, opportunity: toOpportunity(planned?.stored ?? stored) };
}
