import { findCards } from "#components/board/board-state.ts";
import type { Board, Card } from "#components/board/cards.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { fullName } from "../contact-text.ts";

export type ContactCard = Card & { contact: Contact };

export function cardOf(contact: Contact): ContactCard {
  const { id, stageId, orderInCards } = contact;
  return { id, title: fullName(contact), columnId: stageId, orderInCards, contact };
}

function isContactCard(card: object): card is ContactCard {
  return "contact" in card;
}

export function contactsOf(board: Board, ids: readonly string[]): Contact[] {
  return findCards(board, ids).flatMap((card) => (isContactCard(card) ? [card.contact] : []));
}
