import { and, eq } from "drizzle-orm";
import { aiProviders } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { ProviderRow } from "./provider-row.ts";

/** Returns a stored provider and locks it until the transaction ends. Throws PROVIDER_NOT_FOUND. */
export async function requireProvider(ctx: WorkspaceContext, id: string): Promise<ProviderRow> {
  if (!isId(id)) throw notFound("PROVIDER");
  const [row] = await ctx.db
    .select()
    .from(aiProviders)
    .where(and(eq(aiProviders.workspaceId, ctx.workspaceId), eq(aiProviders.id, id)))
    .for("update");
  if (!row) throw notFound("PROVIDER");
  return row;
}
