import { findCards } from "#components/board/board-state.ts";
import { cardCountText } from "#components/board/card/card-text.ts";
import type { Board, Card } from "#components/board/cards.ts";
import type { Opportunity, OpportunityBoard, Total } from "#lib/opportunities/schema.ts";
import { effectiveAmount } from "./money.ts";

/** Returns the name of a single opportunity, otherwise the number of opportunities. */
export function opportunityTitle(opportunities: readonly Pick<Opportunity, "name">[]): string {
  const [first] = opportunities;
  return first && opportunities.length === 1
    ? first.name
    : cardCountText("opportunity", opportunities.length);
}

export type OpportunityCard = Card & { opportunity: Opportunity };

export function cardOf(opportunity: Opportunity): OpportunityCard {
  const { id, name, stageId, orderInCards, currencyCode } = opportunity;
  const sums = { [currencyCode]: effectiveAmount(opportunity) };
  return { id, title: name, columnId: stageId, orderInCards, sums, opportunity };
}

export function isOpportunityCard(card: object): card is OpportunityCard {
  return "opportunity" in card;
}

export function opportunitiesOf(board: Board, ids: readonly string[]): Opportunity[] {
  return findCards(board, ids).flatMap((card) => (isOpportunityCard(card) ? [card.opportunity] : []));
}

/** Converts the API's board to a `Board`. */
export function boardOf({ columns }: OpportunityBoard): Board {
  return {
    columns: columns.map(({ stage, count, totals, opportunities, continuationToken }, index) => ({
      id: stage.id,
      name: stage.name,
      color: stage.color,
      isDefault: index === 0,
      count,
      sums: sumsOf(totals),
      cards: opportunities.map(cardOf),
      continuationToken,
    })),
  };
}

function sumsOf(totals: readonly Total[]): Record<string, number> {
  return Object.fromEntries(totals.map(({ currencyCode, amount }) => [currencyCode, amount]));
}
