import { eq } from "drizzle-orm";
import { identityProviders } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { UserContext, WorkspaceContext } from "#lib/platform/context.ts";
import { requireEnabledProvider } from "./enabled-provider.ts";
import { requireIdentityProvider } from "./require-identity-provider.ts";

/**
 * Removes a provider with the links to its accounts. Throws IDENTITY_PROVIDER_NOT_FOUND, and VALIDATION_ERROR if a
 * sign-in policy needs it.
 */
export async function deleteIdentityProvider(
  ctx: WorkspaceContext & UserContext,
  id: string,
): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { name } = await requireIdentityProvider(ctx, id);
    await ctx.db.delete(identityProviders).where(eq(identityProviders.id, id));
    await requireEnabledProvider(ctx);
    await recordAudit(ctx, "identity_provider.deleted", { subject: id, detail: name });
    return { id };
  });
}
