import { cardTable, orderInCards, ordersInCards } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { StoredOpportunity } from "../record/opportunity-record.ts";

/** Opportunities as cards of their pipelines' boards. */
export const opportunityCards = cardTable("opportunities", "OPPORTUNITY");

/** Returns the place of an opportunity in its column, 0 at the top. */
export function orderOfOpportunity(
  ctx: WorkspaceContext,
  { id, rank, stage }: StoredOpportunity,
): Promise<number> {
  return orderInCards(ctx, opportunityCards, { id, rank, stageId: stage.id });
}

/** Returns the places of many opportunities: id → place, 0 at the top. */
export function ordersOfOpportunities(
  ctx: WorkspaceContext,
  cards: readonly StoredOpportunity[],
): Promise<Map<string, number>> {
  return ordersInCards(ctx, opportunityCards, cards);
}
