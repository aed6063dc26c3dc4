import { trashItems } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { lockItem } from "./trash-item.ts";

/**
 * Permanently deletes a record in the trash. Its stored files are deleted by the next sweep of unreferenced files.
 * Throws TRASH_ITEM_NOT_FOUND.
 */
export async function deleteItem(ctx: MemberContext, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { kind, name } = await lockItem(ctx, id);
    await ctx.db.delete(trashItems).where(whereId(ctx, trashItems, id));
    await recordAudit(ctx, `${kind}.purged`, { subject: id, ...(kind !== "contact" && { detail: name }) });
    publishChange(ctx, "trash", id);
    return { id };
  });
}
