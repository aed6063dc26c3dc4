import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readRecord } from "#lib/platform/records/index.ts";
import { opportunityRecord } from "./record/opportunity-record.ts";
import { toOpportunity } from "./record/to-opportunity.ts";
import type { Opportunity } from "./schema.ts";

/** Returns the latest state of an opportunity. Throws OPPORTUNITY_NOT_FOUND. */
export async function getOpportunity(ctx: WorkspaceContext, id: string): Promise<Opportunity> {
  return toOpportunity(await readRecord(ctx, opportunityRecord, id));
}
