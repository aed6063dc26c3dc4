import { and, eq, inArray } from "drizzle-orm";
import { contacts } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { unlinkContacts } from "./unlink-contacts.ts";

/**
 * Deletes contacts with their history. Their opportunities and tasks stay, and the histories of those record
 * the removed link. Deletes none and throws CONTACT_NOT_FOUND if one is not in the workspace.
 */
export async function deleteContacts(
  ctx: WorkspaceContext,
  ids: readonly string[],
): Promise<{ deleted: number }> {
  const wanted = [...new Set(ids)];
  if (!wanted.every(isId)) throw notFound("CONTACT");
  return inTransaction(ctx, async (ctx) => {
    await unlinkContacts(ctx, wanted);
    const deleted = await ctx.db
      .delete(contacts)
      .where(and(eq(contacts.workspaceId, ctx.workspaceId), inArray(contacts.id, wanted)))
      .returning({ id: contacts.id });
    if (deleted.length < wanted.length) throw notFound("CONTACT");
    for (const { id } of deleted) publishChange(ctx, "contact", id);
    return { deleted: deleted.length };
  });
}
