import { aiProviders } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireProvider } from "./require-provider.ts";

/** Removes a provider with its key. Throws PROVIDER_NOT_FOUND. */
export async function deleteProvider(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { name } = await requireProvider(ctx, id);
    await ctx.db.delete(aiProviders).where(whereId(ctx, aiProviders, id));
    await recordAudit(ctx, "provider.deleted", { subject: id, detail: name });
    publishChange(ctx, "provider", id);
    return { id };
  });
}
