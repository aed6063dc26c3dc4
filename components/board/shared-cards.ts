import type { Card } from "./cards.ts";

// A record that is in several columns, such as a contact with several tags, has a card in each of them. The id of such
// a card is `record/column`. On other boards, the id of a card is that of its record.

/** Whether the record of a card can have others. */
export function isShared(cardId: string): boolean {
  return cardId.includes("/");
}

/** Returns the id of the record that a card shows. */
export function recordOf(cardId: string): string {
  return cardId.split("/", 1)[0] ?? cardId;
}

/** Returns the ids of the records that cards show, each once. */
export function recordsOf(cardIds: Iterable<string>): string[] {
  return [...new Set([...cardIds].map(recordOf))];
}

/** Returns the column of a shared card; `""` for none. */
export function columnOf(cardId: string): string {
  return cardId.slice(recordOf(cardId).length + 1);
}

/** Returns the id that a card has in another column. */
export function cardIdIn(cardId: string, columnId: string): string {
  return isShared(cardId) ? `${recordOf(cardId)}/${columnId}` : cardId;
}

/**
 * Returns the id of the card that the undo of a move into a column moves back. If the record already had a card there,
 * it stays: the id is `record/`, which is in no column.
 */
export function movedBackId({ id, columnIds }: Card, columnId: string): string {
  return cardIdIn(id, columnIds?.includes(columnId) ? "" : columnId);
}
