import { findCards } from "#components/board/board-state.ts";
import type { Board, Card } from "#components/board/cards.ts";
import { recordsOf } from "#components/board/shared-cards.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { BY_TAG, fieldOfGroups } from "../contact-filters.ts";

/** The column of the contacts without an assignee, a tag or a value. */
export const NONE = "none";

/** Marks the id of a column that stands for a choice, so that no choice is `none`. */
const CHOICE = "=";

/** Returns the column of a value; of none if it is empty. */
export function columnOfChoice(value: string): string {
  return value === "" ? NONE : `${CHOICE}${value}`;
}

/** Returns the value that a column stands for; `""` for none. */
export function choiceOfColumn(columnId: string): string {
  return columnId === NONE ? "" : columnId.slice(CHOICE.length);
}

export type ContactCard = Card & { contact: Contact };

/** Returns the card of a contact on a board with these columns (`ContactFilters.groupBy`): that of its first tag. */
export function cardOf(contact: Contact, groupBy = ""): ContactCard {
  const { id, stageId, orderInCards, creationDate } = contact;
  const card = { id, title: fullName(contact.name, contact.lastname), contact };
  if (groupBy === "") return { ...card, columnId: stageId, orderInCards };
  const grouped = { ...card, orderInCards: -Date.parse(creationDate) };
  if (groupBy !== BY_TAG) return { ...grouped, columnId: columnOfContact(contact, groupBy) };
  const [first = NONE, ...others] = contact.tags.map((tag) => tag.id);
  return { ...grouped, id: `${id}/${first}`, columnId: first, columnIds: [first, ...others] };
}

function columnOfContact({ assignedAgentId, customFields }: Contact, groupBy: string): string {
  const code = fieldOfGroups(groupBy);
  if (code === null) return assignedAgentId ?? NONE;
  return columnOfChoice(customFields.find((field) => field.code === code)?.value ?? "");
}

function isContactCard(card: object): card is ContactCard {
  return "contact" in card;
}

/** Returns the contacts of some cards, each once. */
export function contactsOf(board: Board, ids: readonly string[]): Contact[] {
  return findCards(board, recordsOf(ids)).flatMap((card) => (isContactCard(card) ? [card.contact] : []));
}
