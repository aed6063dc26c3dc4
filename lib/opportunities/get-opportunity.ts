import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readOpportunity } from "./load-opportunity.ts";
import { orderOfOpportunity } from "./opportunity-cards.ts";
import type { Opportunity } from "./schema.ts";
import { toOpportunity } from "./to-opportunity.ts";

/** Returns the latest state of an opportunity. Throws OPPORTUNITY_NOT_FOUND. */
export async function getOpportunity(ctx: WorkspaceContext, id: string): Promise<Opportunity> {
  const stored = await readOpportunity(ctx, id);
  return toOpportunity(stored, await orderOfOpportunity(ctx, stored));
}
