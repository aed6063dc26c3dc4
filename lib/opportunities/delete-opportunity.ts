import type { WorkspaceContext } from "#lib/platform/context.ts";
import { deleteOpportunities } from "./delete-opportunities.ts";

/** Deletes an opportunity with its history, activities and files. Throws OPPORTUNITY_NOT_FOUND. */
export async function deleteOpportunity(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  await deleteOpportunities(ctx, { opportunityIds: [id] });
  return { id };
}
