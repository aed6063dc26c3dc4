import { macros } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { isChangeable, toMacro } from "./macro-row.ts";
import { requireReferences } from "./references.ts";
import type { Macro, SaveMacro } from "./schema.ts";

/**
 * Replaces a macro. One that is no longer shared belongs to its creator, otherwise to the caller. Throws
 * MACRO_NOT_FOUND, also if the caller may not change it, and the 404 of a reference.
 */
export async function updateMacro(
  ctx: MemberContext,
  id: string,
  { name, isShared, actions }: SaveMacro,
): Promise<Macro> {
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(macros).where(isChangeable(ctx, id)).for("update");
    if (!before) throw notFound("MACRO");
    const present = await requireReferences(ctx, actions);
    const createdById = before.createdById ?? ctx.userId;
    const set = {
      name,
      actions,
      createdById,
      ownerId: isShared ? null : createdById,
      updatedAt: clock.now(),
    };
    await ctx.db.update(macros).set(set).where(isChangeable(ctx, id));
    if (isShared || before.ownerId === null) {
      const was = { name: before.name, isShared: before.ownerId === null, actions: before.actions };
      const changes = changesOf(was, { name, isShared, actions });
      await recordAudit(ctx, "macro.changed", { subject: id, detail: name, changes });
    }
    publishChange(ctx, "workspace", ctx.workspaceId);
    return toMacro(ctx, { ...before, ...set }, present);
  });
}
