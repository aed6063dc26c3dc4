import { eq } from "drizzle-orm";
import {
  contactHistory,
  contacts,
  contactTags,
  memberships,
  users,
  workspaces,
} from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { keysOnTop } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { DemoContact } from "./contact-rows.ts";
import { DAY_MS } from "./timeline.ts";

/**
 * Inserts contacts whose past is already written. Rows, not verbs: a verb acts now and fires events, and three
 * hundred lives of ninety days would take it some two thousand transactions.
 */
export async function insertContacts(ctx: WorkspaceContext, invented: readonly DemoContact[]): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    await db.insert(contacts).values(placed(invented));
    await db.insert(contactTags).values(invented.flatMap(({ tags }) => tags));
    await db.insert(contactHistory).values(invented.flatMap(({ history }) => history));
  });
}

/** Dates the workspace and its people from before its contacts. */
export async function datePast(ctx: WorkspaceContext, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - 120 * DAY_MS);
  await inTransaction(ctx, async ({ db, workspaceId }) => {
    await db.update(workspaces).set({ createdAt }).where(eq(workspaces.id, workspaceId));
    await db.update(memberships).set({ createdAt }).where(eq(memberships.workspaceId, workspaceId));
    await db.update(users).set({ createdAt });
  });
}

/** Each column from the card moved last down to the one that has been there longest. */
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
