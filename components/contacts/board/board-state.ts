import type { Board, BoardColumn, Contact, ContactPage } from "#lib/contacts/schema.ts";

/** Where a card goes in a column: directly above `beforeId`, else directly below `afterId`, else on top. */
export type Place = { stageId: string; beforeId: string | null; afterId: string | null };

/** A change the board shows before the server has confirmed it. */
export type BoardChange =
  | ({ type: "move"; contactId: string } & Place)
  | { type: "bulk-move"; contactIds: readonly string[]; stageId: string }
  | { type: "remove"; contactIds: readonly string[] };

export type CardSpot = { column: BoardColumn; index: number; contact: Contact };

/** The column and place of a loaded card. */
export function findCard(board: Board, contactId: string): CardSpot | null {
  for (const column of board.columns) {
    const index = column.contacts.findIndex((contact) => contact.id === contactId);
    const contact = column.contacts[index];
    if (contact) return { column, index, contact };
  }
  return null;
}

export function findColumn(board: Board, stageId: string): BoardColumn | undefined {
  return board.columns.find((column) => column.stage.id === stageId);
}

/** The board after a change, counts included. Columns it does not touch stay the same objects. */
export function applyChange(board: Board, change: BoardChange): Board {
  if (change.type === "move") return applyMove(board, change.contactId, change);
  if (change.type === "remove") return removeCards(board, change.contactIds);
  // The last one lands on top first, so that the given order is the order in the column.
  return change.contactIds.reduceRight(
    (moved, contactId) =>
      applyMove(moved, contactId, { stageId: change.stageId, beforeId: null, afterId: null }),
    board,
  );
}

/** The board with one card at another place; the same board where card or column is not there. */
export function applyMove(board: Board, contactId: string, place: Place): Board {
  const spot = findCard(board, contactId);
  const target = findColumn(board, place.stageId);
  if (!spot || !target) return board;
  const rest = target.contacts.filter((contact) => contact.id !== contactId);
  const index = placeIndex(rest, place);
  if (spot.column === target && index === spot.index) return board;
  const moved = spot.column === target ? spot.contact : { ...spot.contact, stageId: place.stageId };
  return insertCard(removeCards(board, [contactId]), moved, index);
}

/** The index a place means among `contacts`, which must not hold the card itself. */
export function placeIndex(contacts: readonly Contact[], place: Omit<Place, "stageId">): number {
  const before = contacts.findIndex((contact) => contact.id === place.beforeId);
  if (before >= 0) return before;
  return contacts.findIndex((contact) => contact.id === place.afterId) + 1;
}

/** The place at `index` of a column, told by its neighbours; `movingIds` do not count as such. */
export function placeAt(column: BoardColumn, index: number, movingIds: readonly string[]): Place {
  const rest = column.contacts.filter((contact) => !movingIds.includes(contact.id));
  return {
    stageId: column.stage.id,
    beforeId: rest[index]?.id ?? null,
    afterId: rest[index - 1]?.id ?? null,
  };
}

export function removeCards(board: Board, contactIds: readonly string[]): Board {
  return mapColumns(board, (column) => {
    const contacts = column.contacts.filter((contact) => !contactIds.includes(contact.id));
    const removed = column.contacts.length - contacts.length;
    return removed === 0 ? column : { ...column, contacts, count: column.count - removed };
  });
}

function insertCard(board: Board, contact: Contact, index: number): Board {
  return mapColumns(board, (column) =>
    column.stage.id === contact.stageId
      ? { ...column, contacts: column.contacts.toSpliced(index, 0, contact), count: column.count + 1 }
      : column,
  );
}

/**
 * The board once a loaded card is as the server says: in place where only its fields changed, at its rank
 * (`orderInCards`) where it moved. A rank below the loaded part takes it out of sight, not out of the count.
 */
export function placeContact(board: Board, contact: Contact): Board {
  const spot = findCard(board, contact.id);
  if (!spot) return board;
  const stays =
    spot.column.stage.id === contact.stageId && spot.contact.orderInCards === contact.orderInCards;
  if (stays) return replaceCard(board, contact);
  const without = removeCards(board, [contact.id]);
  const target = findColumn(without, contact.stageId ?? "");
  if (!target) return without;
  const isBelow = contact.orderInCards > target.contacts.length && target.continuationToken !== null;
  if (!isBelow) return insertCard(without, contact, contact.orderInCards);
  return mapColumns(without, (column) =>
    column === target ? { ...column, count: column.count + 1 } : column,
  );
}

/** The board with a card's fields replaced where it stands. */
export function replaceCard(board: Board, contact: Contact): Board {
  return mapColumns(board, (column) => {
    const index = column.contacts.findIndex((one) => one.id === contact.id);
    const current = column.contacts[index];
    if (!current || isSame(current, contact)) return column;
    return { ...column, contacts: column.contacts.with(index, contact) };
  });
}

/** The board with the next page at the end of a column; cards that are loaded already stay where they are. */
export function appendPage(board: Board, stageId: string, page: ContactPage): Board {
  const loaded = new Set(board.columns.flatMap((column) => column.contacts.map((contact) => contact.id)));
  const fresh = page.data.filter((contact) => !loaded.has(contact.id));
  return mapColumns(board, (column) =>
    column.stage.id === stageId
      ? {
          ...column,
          contacts: [...column.contacts, ...fresh],
          continuationToken: page.continuationToken,
        }
      : column,
  );
}

/**
 * The board read anew, keeping what was paged in below the fresh part of each column, and the same objects
 * for what did not change, so that only affected cards draw again.
 */
export function mergeFresh(board: Board, fresh: Board): Board {
  const known = new Map(board.columns.flatMap((column) => column.contacts.map((one) => [one.id, one])));
  const freshIds = new Set(fresh.columns.flatMap((column) => column.contacts.map((one) => one.id)));
  return {
    columns: fresh.columns.map((column) => {
      const old = findColumn(board, column.stage.id);
      const head = column.contacts.map((contact) => sameOrNew(known.get(contact.id), contact));
      const hasTail = column.continuationToken !== null && old && old.contacts.length > head.length;
      const tail = hasTail
        ? old.contacts.slice(tailStart(old, head)).filter((contact) => !freshIds.has(contact.id))
        : [];
      const continuationToken = tail.length > 0 && old ? old.continuationToken : column.continuationToken;
      return keepIfSame(old, { ...column, contacts: [...head, ...tail], continuationToken });
    }),
  };
}

/** Where the part that was not read anew begins: below the last of the fresh cards that was there before. */
function tailStart(old: BoardColumn, head: readonly Contact[]): number {
  const headIds = new Set(head.map((contact) => contact.id));
  return old.contacts.findLastIndex((contact) => headIds.has(contact.id)) + 1;
}

function keepIfSame(old: BoardColumn | undefined, next: BoardColumn): BoardColumn {
  if (!old || old.count !== next.count || old.continuationToken !== next.continuationToken) return next;
  const sameCards =
    old.contacts.length === next.contacts.length &&
    old.contacts.every((contact, index) => contact === next.contacts[index]);
  return sameCards && isSame(old.stage, next.stage) ? old : next;
}

function sameOrNew(known: Contact | undefined, contact: Contact): Contact {
  return known && isSame(known, contact) ? known : contact;
}

function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}

function mapColumns(board: Board, change: (column: BoardColumn) => BoardColumn): Board {
  const columns = board.columns.map(change);
  return columns.every((column, index) => column === board.columns[index]) ? board : { columns };
}
