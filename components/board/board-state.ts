import { addSums, type Board, type Card, type CardPage, type Column } from "./cards.ts";

/** A position in a column: directly above `beforeId`, otherwise directly below `afterId`, otherwise on top. */
export type Place = { columnId: string; beforeId: string | null; afterId: string | null };

/** A change that the board shows before the server has confirmed it. */
export type BoardChange =
  | ({ type: "move"; cardId: string; fromColumnId: string | null; isUndo?: boolean } & Place)
  | { type: "bulk-move"; cardIds: readonly string[]; columnId: string }
  | { type: "remove"; cardIds: readonly string[] };

type CardSpot = { column: Column; index: number; card: Card };

/** Returns the column and position of a loaded card. */
export function findCard(board: Board, cardId: string): CardSpot | null {
  for (const column of board.columns) {
    const index = column.cards.findIndex((card) => card.id === cardId);
    const card = column.cards[index];
    if (card) return { column, index, card };
  }
  return null;
}

export function findCards(board: Board, cardIds: readonly string[]): Card[] {
  return cardIds.flatMap((id) => findCard(board, id)?.card ?? []);
}

export function findColumn(board: Board, columnId: string): Column | undefined {
  return board.columns.find((column) => column.id === columnId);
}

/** Returns the board after a change, including counts. Unaffected columns stay the same objects. */
export function applyChange(board: Board, change: BoardChange): Board {
  if (change.type === "move") return applyMove(board, change.cardId, change);
  if (change.type === "remove") return removeCards(board, change.cardIds);
  // Placed in reverse, so that the given order becomes the order in the column.
  return change.cardIds.reduceRight(
    (moved, cardId) => applyMove(moved, cardId, { columnId: change.columnId, beforeId: null, afterId: null }),
    board,
  );
}

/** Returns the board with one card moved; the same board if the card or column does not exist. */
export function applyMove(board: Board, cardId: string, place: Place): Board {
  const spot = findCard(board, cardId);
  const target = findColumn(board, place.columnId);
  if (!spot || !target) return board;
  const rest = target.cards.filter((card) => card.id !== cardId);
  const index = target.keepsOrder ? orderedIndex(rest, spot.card) : placeIndex(rest, place);
  if (spot.column === target && index === spot.index) return board;
  const orderInCards = target.keepsOrder ? spot.card.orderInCards : keyAt(rest, index);
  const moved = { ...spot.card, columnId: place.columnId, orderInCards };
  return insertCard(removeCards(board, [cardId]), moved, index);
}

/** Returns the index of a place among `cards`, which must not include the card itself. */
function placeIndex(cards: readonly Card[], place: Omit<Place, "columnId">): number {
  const before = cards.findIndex((card) => card.id === place.beforeId);
  if (before >= 0) return before;
  return cards.findIndex((card) => card.id === place.afterId) + 1;
}

/** Returns the index of a card among `cards`, which must not include it, by its order key. */
export function orderedIndex(cards: readonly Card[], card: Card): number {
  const below = cards.findIndex((one) => isAbove(card, one));
  return below < 0 ? cards.length : below;
}

/** Returns an order key for a card at `index` of `cards` until the server assigns one. It may be a fraction. */
function keyAt(cards: readonly Card[], index: number): number {
  const above = cards[index - 1]?.orderInCards;
  const below = cards[index]?.orderInCards;
  if (below === undefined) return (above ?? 0) + 1;
  return above === undefined ? below - 1 : (above + below) / 2;
}

/** Returns the place at `index` of a column, on top if it is sorted. Ignores the cards in `movingIds`. */
export function placeAt(column: Column, index: number, movingIds: readonly string[]): Place {
  if (column.sortedBy !== undefined) return { columnId: column.id, beforeId: null, afterId: null };
  const rest = column.cards.filter((card) => !movingIds.includes(card.id));
  return {
    columnId: column.id,
    beforeId: rest[index]?.id ?? null,
    afterId: rest[index - 1]?.id ?? null,
  };
}

/** Returns the place of a card in the manual order of its column. */
export function originOf({ column, card }: CardSpot): Place {
  const { sortedBy: _, ...manual } = column;
  const cards = column.cards.toSorted((one, other) => (one === other ? 0 : isAbove(one, other) ? -1 : 1));
  return placeAt({ ...manual, cards }, cards.indexOf(card), [card.id]);
}

export function removeCards(board: Board, cardIds: readonly string[]): Board {
  return mapColumns(board, (column) => {
    const removed = column.cards.filter((card) => cardIds.includes(card.id));
    if (removed.length === 0) return column;
    const cards = column.cards.filter((card) => !removed.includes(card));
    const sums = removed.reduce((left, card) => addSums(left, card.sums, -1), column.sums);
    return { ...column, cards, count: column.count - removed.length, ...(sums && { sums }) };
  });
}

function insertCard(board: Board, card: Card, index: number): Board {
  return mapColumns(board, (column) =>
    column.id === card.columnId
      ? { ...countIn(column, card), cards: column.cards.toSpliced(index, 0, card) }
      : column,
  );
}

/** Returns the column with a card added to its count and sums. */
function countIn(column: Column, card: Card): Column {
  const sums = addSums(column.sums, card.sums, 1);
  return { ...column, count: column.count + 1, ...(sums && { sums }) };
}

/**
 * Returns the board after the server changed a loaded card: replaced if only fields changed, moved to its place
 * otherwise. A card whose place is below the loaded part is removed but still counted.
 */
export function placeCard(board: Board, card: Card): Board {
  const spot = findCard(board, card.id);
  if (!spot) return board;
  const stays = spot.column.id === card.columnId && spot.card.orderInCards === card.orderInCards;
  if (stays) return replaceCard(board, card);
  const without = removeCards(board, [card.id]);
  const target = findColumn(without, card.columnId ?? "");
  if (!target) return without;
  const below = target.cards.findIndex((one) => isAbove(card, one));
  if (below >= 0) return insertCard(without, card, below);
  if (target.continuationToken === null) return insertCard(without, card, target.cards.length);
  return mapColumns(without, (column) => (column === target ? countIn(column, card) : column));
}

function isAbove(one: Card, other: Card): boolean {
  if (one.orderInCards === other.orderInCards) return one.id < other.id;
  return one.orderInCards < other.orderInCards;
}

export function replaceCard(board: Board, card: Card): Board {
  return mapColumns(board, (column) => {
    const index = column.cards.findIndex((one) => one.id === card.id);
    const current = column.cards[index];
    if (!current || isSame(current, card)) return column;
    const sums = addSums(addSums(column.sums, current.sums, -1), card.sums, 1);
    return { ...column, cards: column.cards.with(index, card), ...(sums && { sums }) };
  });
}

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

function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}

function mapColumns(board: Board, change: (column: Column) => Column): Board {
  const columns = board.columns.map(change);
  return columns.every((column, index) => column === board.columns[index]) ? board : { columns };
}
