import { addSums, type Board, type Card, type Column } from "./cards.ts";
import { cardIdIn, columnOf, isShared, recordOf } from "./shared-cards.ts";

/** A position in a column: directly above `beforeId`, otherwise directly below `afterId`, otherwise on top. */
export type Place = { columnId: string; beforeId: string | null; afterId: string | null };

/** A change that the board shows before the server has confirmed it. */
export type BoardChange =
  | ({ type: "move"; cardId: string; fromColumnId: string | null; isUndo?: boolean } & Place)
  | { type: "bulk-move"; cardIds: readonly string[]; columnId: string }
  | { type: "remove"; cardIds: readonly string[] };

/** The move of one card. */
export type Move = Extract<BoardChange, { type: "move" }>;

/** Returns the ids of the cards that a change concerns. */
export function cardIdsOf(change: BoardChange): readonly string[] {
  return change.type === "move" ? [change.cardId] : change.cardIds;
}

export type CardSpot = { column: Column; index: number; card: Card };

/** Returns the column and position of a loaded card; of the first one if the id is that of a record with several. */
export function findCard(board: Board, cardId: string): CardSpot | null {
  for (const column of board.columns) {
    const index = column.cards.findIndex((card) => card.id === cardId || recordOf(card.id) === cardId);
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
  if (isShared(cardId)) return moveShared(board, cardId, place.columnId);
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

/** Moves a shared card. The other cards of its record stay; a second one in the same column is not added. */
function moveShared(board: Board, cardId: string, columnId: string): Board {
  const card = findCard(board, recordOf(cardId))?.card;
  const rest = board.columns.find(({ isDefault }) => isDefault)?.id;
  if (!card) return board;
  const left = [columnOf(cardId), columnId, rest];
  const others = (card.columnIds ?? []).filter((id) => !left.includes(id));
  const columnIds = columnId === rest && others.length > 0 ? others : [...others, columnId];
  return placeShared(board, { ...card, columnIds });
}

/** Returns the board with a card of a record in each of its columns (`columnIds`), and in no other. */
function placeShared(board: Board, card: Card): Board {
  const before = findCard(board, recordOf(card.id))?.card.columnIds;
  if (!before) return board;
  return mapColumns(board, (column) => {
    const isIn = card.columnIds?.includes(column.id);
    const own = { ...card, id: cardIdIn(card.id, column.id), columnId: column.id };
    const index = column.cards.findIndex(({ id }) => id === own.id);
    const isSameCard = index >= 0 && isSame(column.cards[index], own);
    const change = Number(isIn) - Number(before.includes(column.id));
    if (isIn && index >= 0) return isSameCard ? column : { ...column, cards: column.cards.with(index, own) };
    if (change === 0) return column;
    const count = column.count + change;
    if (!isIn) return { ...column, count, cards: column.cards.filter(({ id }) => id !== own.id) };
    const place = orderedIndex(column.cards, own);
    const isLoaded = place < column.cards.length || column.continuationToken === null;
    return { ...column, count, cards: isLoaded ? column.cards.toSpliced(place, 0, own) : column.cards };
  });
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

/** Removes all cards of some records. */
export function removeCards(board: Board, cardIds: readonly string[]): Board {
  const gone = new Set(cardIds.map(recordOf));
  return mapColumns(board, (column) => {
    const removed = column.cards.filter((card) => gone.has(recordOf(card.id)));
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
  if (isShared(card.id)) return placeShared(board, card);
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
  if (isShared(card.id)) return placeShared(board, card);
  return mapColumns(board, (column) => {
    const index = column.cards.findIndex((one) => one.id === card.id);
    const current = column.cards[index];
    if (!current || isSame(current, card)) return column;
    const sums = addSums(addSums(column.sums, current.sums, -1), card.sums, 1);
    return { ...column, cards: column.cards.with(index, card), ...(sums && { sums }) };
  });
}

/** Whether two values have the same content. */
export function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}

/** Returns the board with changed columns; the same board if none changes. */
export function mapColumns(board: Board, change: (column: Column) => Column): Board {
  const columns = board.columns.map(change);
  return columns.every((column, index) => column === board.columns[index]) ? board : { ...board, columns };
}
