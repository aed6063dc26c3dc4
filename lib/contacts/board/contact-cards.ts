import { cardTable } from "#lib/platform/cards/index.ts";

export const contactCards = cardTable({ table: "contacts", entity: "contact", missing: "CONTACT" });
