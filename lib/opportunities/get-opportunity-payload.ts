import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { OpportunityPayload } from "./events.ts";
import { readOpportunity } from "./load-opportunity.ts";
import { toOpportunityPayload } from "./to-opportunity.ts";

/** Returns an opportunity as its webhooks would contain it now, for rule tests. Throws OPPORTUNITY_NOT_FOUND. */
export async function getOpportunityPayload(ctx: WorkspaceContext, id: string): Promise<OpportunityPayload> {
  return toOpportunityPayload(await readOpportunity(ctx, id));
}
