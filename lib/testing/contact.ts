import { contacts } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";

type ContactRow = typeof contacts.$inferInsert;

/** Puts a contact row straight into a stage, past every verb, and returns its id. */
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
    rank: "a0",
    avatarColor: "#64748b",
    ...row,
  });
  return id;
}
