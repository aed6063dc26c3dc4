import { findCards } from "#components/board/board-state.ts";
import { type CardLabels, cardCountText } from "#components/board/card-kind.ts";
import type { Board, Card } from "#components/board/cards.ts";
import type { Opportunity, OpportunityBoard, Total } from "#lib/opportunities/schema.ts";
import { worthOf } from "./money.ts";

export const opportunityLabels: CardLabels = {
  one: "opportunity",
  many: "opportunities",
  a: "an opportunity",
  column: "stage",
  columns: "stages",
  deletion: "Activities, files and history are deleted too. This cannot be undone.",
};

/** Its name, or how many they are. */
export function opportunityTitle(opportunities: readonly Pick<Opportunity, "name">[]): string {
  const [first] = opportunities;
  return first && opportunities.length === 1
    ? first.name
    : cardCountText(opportunityLabels, opportunities.length);
}

export type OpportunityCard = Card & { opportunity: Opportunity };

/** An opportunity as a card. */
export function cardOf(opportunity: Opportunity): OpportunityCard {
  const { id, name, stageId, orderInCards, currencyCode } = opportunity;
  const sums = { [currencyCode]: worthOf(opportunity) };
  return { id, title: name, columnId: stageId, rank: orderInCards, sums, opportunity };
}

export function isOpportunityCard(card: object): card is OpportunityCard {
  return "opportunity" in card;
}

/** The opportunities of some cards of a board, those that are loaded. */
export function opportunitiesOf(board: Board, ids: readonly string[]): Opportunity[] {
  return findCards(board, ids).flatMap((card) => (isOpportunityCard(card) ? [card.opportunity] : []));
}

/** The API's board as the board kit's. */
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
