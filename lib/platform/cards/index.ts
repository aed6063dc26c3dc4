export { cardTable } from "./card-table.ts";
export { findPlace } from "./find-place.ts";
export { moveCards } from "./move-cards.ts";
export { orderInCards, ordersInCards } from "./order-in-cards.ts";
export { rankOnTop, ranksOnTop } from "./rank.ts";
