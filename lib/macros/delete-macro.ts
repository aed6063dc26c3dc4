import { macros } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { isChangeable } from "./macro-row.ts";

/** Deletes a macro. Throws MACRO_NOT_FOUND, also if the caller may not change it. */
export async function deleteMacro(ctx: MemberContext, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const [deleted] = await ctx.db
      .delete(macros)
      .where(isChangeable(ctx, id))
      .returning({ name: macros.name, ownerId: macros.ownerId });
    if (!deleted) throw notFound("MACRO");
    const { name, ownerId } = deleted;
    if (ownerId === null) await recordAudit(ctx, "macro.deleted", { subject: id, detail: name });
    publishChange(ctx, "workspace", ctx.workspaceId);
    return { id };
  });
}
