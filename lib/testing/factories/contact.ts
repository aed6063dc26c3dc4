import { contacts } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";

type ContactRow = typeof contacts.$inferInsert;

/** Inserts a contact row directly into a stage, without a verb. Returns its id. */
export async function insertContact(
  ctx: WorkspaceContext,
  row: Pick<ContactRow, "stageId"> & Partial<ContactRow>,
): Promise<string> {
  const id = newId();
  await ctx.db.insert(contacts).values({
    id,
    workspaceId: ctx.workspaceId,
    name: "Contacto",
    platformId: 7,
    orderInCards: 0,
    avatarColor: "#64748b",
    ...row,
  });
  return id;
}
