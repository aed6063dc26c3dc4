import { findCards } from "#components/board/board-state.ts";
import type { Board, Card } from "#components/board/cards.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { fullName } from "../contact-text.ts";

/** The column of the contacts without an assignee. */
export const UNASSIGNED = "unassigned";

/** Returns the assignee that a column stands for; null for none. */
export function assigneeOf(columnId: string): string | null {
  return columnId === UNASSIGNED ? null : columnId;
}

export type ContactCard = Card & { contact: Contact };

/** Returns the card of a contact on a board with these columns (`ContactFilters.groupBy`). */
export function cardOf(contact: Contact, groupBy = ""): ContactCard {
  const { id, stageId, orderInCards, assignedAgentId, creationDate } = contact;
  const card = { id, title: fullName(contact), contact };
  if (groupBy === "") return { ...card, columnId: stageId, orderInCards };
  return { ...card, columnId: assignedAgentId ?? UNASSIGNED, orderInCards: -Date.parse(creationDate) };
}

function isContactCard(card: object): card is ContactCard {
  return "contact" in card;
}

export function contactsOf(board: Board, ids: readonly string[]): Contact[] {
  return findCards(board, ids).flatMap((card) => (isContactCard(card) ? [card.contact] : []));
}
