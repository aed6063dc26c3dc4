import { macros } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireBelowLimit } from "#lib/platform/require-below-limit.ts";
import { macroLimits } from "./macro-limits.ts";
import { toMacro } from "./macro-row.ts";
import { requireReferences } from "./references.ts";
import type { Macro, SaveMacro } from "./schema.ts";

/**
 * Adds a macro of the caller, for themselves or for all members. Throws the 404 of a reference, and VALIDATION_ERROR
 * past the workspace's limit.
 */
export async function createMacro(
  ctx: MemberContext,
  { name, isShared, actions }: SaveMacro,
): Promise<Macro> {
  return inTransaction(ctx, async (ctx) => {
    await requireBelowLimit(ctx, macros, { max: macroLimits.macros, what: "macros" });
    const present = await requireReferences(ctx, actions);
    const { workspaceId, userId } = ctx;
    const at = clock.now();
    const row = {
      workspaceId,
      id: newId(),
      name,
      actions,
      ownerId: isShared ? null : userId,
      createdById: userId,
      createdAt: at,
      updatedAt: at,
    };
    await ctx.db.insert(macros).values(row);
    if (isShared) await recordAudit(ctx, "macro.created", { subject: row.id, detail: name });
    publishChange(ctx, "workspace", workspaceId);
    return toMacro(ctx, row, present);
  });
}
