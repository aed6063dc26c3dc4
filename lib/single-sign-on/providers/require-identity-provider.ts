import { eq } from "drizzle-orm";
import { identityProviders } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { isFirstWorkspace } from "#lib/workspaces/index.ts";
import type { ProviderRow } from "./provider-row.ts";

/**
 * Returns a provider and locks it until the transaction ends. Throws IDENTITY_PROVIDER_NOT_FOUND, also outside the
 * first workspace.
 */
export async function requireIdentityProvider(ctx: WorkspaceContext, id: string): Promise<ProviderRow> {
  if (!isId(id) || !(await isFirstWorkspace(ctx))) throw notFound("IDENTITY_PROVIDER");
  const [row] = await ctx.db
    .select()
    .from(identityProviders)
    .where(eq(identityProviders.id, id))
    .for("update");
  if (!row) throw notFound("IDENTITY_PROVIDER");
  return row;
}
