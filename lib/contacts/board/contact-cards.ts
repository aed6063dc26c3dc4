import { cardTable, orderInCards, ordersInCards } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { StoredContact } from "../record/contact-record.ts";

/** Contacts as cards of the board. */
export const contactCards = cardTable("contacts", "CONTACT");

/** Returns the place of a contact in its column: 0 at the top, and 0 if it is in no column. */
export function orderOfContact(ctx: WorkspaceContext, { id, rank, stage }: StoredContact): Promise<number> {
  return orderInCards(ctx, contactCards, { id, rank, stageId: stage?.id ?? null });
}

/** Returns the places of many contacts: id → place, 0 at the top. */
export function ordersOfContacts(
  ctx: WorkspaceContext,
  contacts: readonly StoredContact[],
): Promise<Map<string, number>> {
  return ordersInCards(ctx, contactCards, contacts);
}
