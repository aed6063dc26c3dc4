import { contactHistory, contacts, contactTags } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { keysOnTop } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { DemoContact } from "./contact-rows.ts";

/**
 * Inserts contacts with their history as rows. Verbs would use the current time and fire events, and need about two
 * thousand transactions for three hundred contacts.
 */
export async function insertContacts(ctx: WorkspaceContext, invented: readonly DemoContact[]): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    await db.insert(contacts).values(placed(invented));
    await db.insert(contactTags).values(invented.flatMap(({ tags }) => tags));
    await db.insert(contactHistory).values(invented.flatMap(({ history }) => history));
  });
}

/** Each column is sorted by the time of the last move, newest on top. */
function placed(invented: readonly DemoContact[]): (typeof contacts.$inferInsert)[] {
  const columns = Map.groupBy(
    invented.map(({ contact }) => contact),
    ({ stageId }) => stageId,
  );
  return [...columns.values()].flatMap((column) => {
    const keys = keysOnTop(null, column.length);
    return column
      .sort((one, other) => Number(other.orderInCardsLastUpdated) - Number(one.orderInCardsLastUpdated))
      .map((contact, index) => ({ ...contact, orderInCards: keys[index] ?? 0 }));
  });
}
