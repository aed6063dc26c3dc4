export { cardTable } from "./card-table.ts";
export { findLastMove, type LastMove, lastMoveOf } from "./find-last-move.ts";
export { findPlace } from "./find-place.ts";
export { moveCards } from "./move-cards.ts";
export { GAP, keyOnTop, keysOnTop } from "./order-key.ts";
export { cardMoved, lastMoverOf, requireStage } from "./require-stage.ts";
