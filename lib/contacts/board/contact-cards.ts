import { cardTable } from "#lib/platform/cards/index.ts";

/** Contacts as cards of the board. */
export const contactCards = cardTable({ table: "contacts", entity: "contact", missing: "CONTACT" });
