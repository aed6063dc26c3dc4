import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readRecord } from "#lib/platform/records/index.ts";
import { orderOfOpportunity } from "./opportunity-cards.ts";
import { opportunityRecord } from "./opportunity-record.ts";
import type { Opportunity } from "./schema.ts";
import { toOpportunity } from "./to-opportunity.ts";

/** Returns the latest state of an opportunity. Throws OPPORTUNITY_NOT_FOUND. */
export async function getOpportunity(ctx: WorkspaceContext, id: string): Promise<Opportunity> {
  const stored = await readRecord(ctx, opportunityRecord, id);
  return toOpportunity(stored, await orderOfOpportunity(ctx, stored));
}
