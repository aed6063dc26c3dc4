import { eq } from "drizzle-orm";
import { workspaces } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { getDefaultModel } from "./get-default-model.ts";
import type { DefaultModel } from "./schema.ts";

/** Sets the default model of new agents; existing agents keep theirs. */
export async function setDefaultModel(ctx: WorkspaceContext, input: DefaultModel): Promise<DefaultModel> {
  return inTransaction(ctx, async (ctx) => {
    const { workspaceId } = ctx;
    const before = await getDefaultModel(ctx);
    await ctx.db
      .update(workspaces)
      .set({ defaultModel: input.model, updatedAt: clock.now() })
      .where(eq(workspaces.id, workspaceId));
    await recordAudit(ctx, "workspace.default_model_changed", { changes: changesOf(before, input) });
    publishChange(ctx, "provider", workspaceId);
    return { model: input.model };
  });
}
