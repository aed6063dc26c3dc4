import { eq } from "drizzle-orm";
import { workspaces } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isMasking } from "#lib/platform/masking/mask-chosen.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { Masking } from "./schema.ts";

/** Returns the masking settings of the workspace. */
export async function getMasking(ctx: WorkspaceContext): Promise<Masking> {
  return { cardNumbers: await isMasking(ctx) };
}

/** Changes the masking settings of the workspace for new messages. */
export async function updateMasking(ctx: WorkspaceContext, { cardNumbers }: Masking): Promise<Masking> {
  return inTransaction(ctx, async (ctx) => {
    const before = await getMasking(ctx);
    await ctx.db
      .update(workspaces)
      .set({ maskCardNumbers: cardNumbers, updatedAt: clock.now() })
      .where(eq(workspaces.id, ctx.workspaceId));
    const changes = changesOf(before, { cardNumbers });
    await recordAudit(ctx, "workspace.changed", { detail: "maskCardNumbers", changes });
    publishChange(ctx, "workspace", ctx.workspaceId);
    return { cardNumbers };
  });
}
