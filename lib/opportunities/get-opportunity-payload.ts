import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { OpportunityPayload } from "./events.ts";
import { readOpportunity } from "./load-opportunity.ts";
import { toOpportunityPayload } from "./to-opportunity.ts";

/** An opportunity as its webhooks would carry it now, for dry runs. Throws OPPORTUNITY_NOT_FOUND. */
export async function getOpportunityPayload(ctx: WorkspaceContext, id: string): Promise<OpportunityPayload> {
  return toOpportunityPayload(await readOpportunity(ctx, id));
}
