import { findColumn, isSame, mapColumns } from "./board-state.ts";
import type { Board, Card, CardPage, Column } from "./cards.ts";

/** Returns the board with the next page appended to a column. Cards that are already loaded stay in place. */
export function appendPage(board: Board, columnId: string, page: CardPage): Board {
  const loaded = new Set(board.columns.flatMap((column) => column.cards.map((card) => card.id)));
  const fresh = page.cards.filter((card) => !loaded.has(card.id));
  return mapColumns(board, (column) =>
    column.id === columnId
      ? {
          ...column,
          cards: [...column.cards, ...fresh],
          continuationToken: page.continuationToken,
        }
      : column,
  );
}

/**
 * Returns the refetched board. Keeps the pages below the fresh part of each column, and the same objects for unchanged
 * data, so that only affected cards rerender.
 */
export function mergeFresh(board: Board, fresh: Board): Board {
  const known = new Map(board.columns.flatMap((column) => column.cards.map((one) => [one.id, one])));
  const freshIds = new Set(fresh.columns.flatMap((column) => column.cards.map((one) => one.id)));
  return {
    ...fresh,
    columns: fresh.columns.map((column) => {
      const old = findColumn(board, column.id);
      const head = column.cards.map((card) => sameOrNew(known.get(card.id), card));
      const hasTail = column.continuationToken !== null && old && old.cards.length > head.length;
      const tail = hasTail
        ? old.cards.slice(tailStart(old, head)).filter((card) => !freshIds.has(card.id))
        : [];
      const continuationToken = tail.length > 0 && old ? old.continuationToken : column.continuationToken;
      return keepIfSame(old, { ...column, cards: [...head, ...tail], continuationToken });
    }),
  };
}

/** Returns where the stale part starts: below the last fresh card that was already loaded. */
function tailStart(old: Column, head: readonly Card[]): number {
  const headIds = new Set(head.map((card) => card.id));
  return old.cards.findLastIndex((card) => headIds.has(card.id)) + 1;
}

function keepIfSame(old: Column | undefined, next: Column): Column {
  if (!old || old.count !== next.count || old.continuationToken !== next.continuationToken) return next;
  const sameCards =
    old.cards.length === next.cards.length && old.cards.every((card, index) => card === next.cards[index]);
  const { cards: _old, ...was } = old;
  const { cards: _next, ...is } = next;
  return sameCards && isSame(was, is) ? old : next;
}

function sameOrNew(known: Card | undefined, card: Card): Card {
  return known && isSame(known, card) ? known : card;
}
