import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readRecord } from "#lib/platform/records/index.ts";
import type { OpportunityPayload } from "./events.ts";
import { opportunityRecord } from "./record/opportunity-record.ts";
import { toOpportunityPayload } from "./record/to-opportunity.ts";

/** Returns an opportunity as its webhooks would contain it now, for rule tests. Throws OPPORTUNITY_NOT_FOUND. */
export async function getOpportunityPayload(ctx: WorkspaceContext, id: string): Promise<OpportunityPayload> {
  return toOpportunityPayload(await readRecord(ctx, opportunityRecord, id));
}
