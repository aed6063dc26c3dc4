import { cardTable } from "#lib/platform/cards/index.ts";

/** Opportunities as cards of their pipelines' boards. */
export const opportunityCards = cardTable({
  table: "opportunities",
  entity: "opportunity",
  missing: "OPPORTUNITY",
});
