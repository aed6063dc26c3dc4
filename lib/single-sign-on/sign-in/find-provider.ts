import { eq } from "drizzle-orm";
import { identityProviders } from "#lib/db/schema/index.ts";
import type { Context } from "#lib/platform/context.ts";
import type { ProviderRow } from "../providers/provider-row.ts";

/** Returns the provider with an alias, also a disabled one; null if there is none. */
export async function findProvider(ctx: Context, alias: string): Promise<ProviderRow | null> {
  const [row] = await ctx.db.select().from(identityProviders).where(eq(identityProviders.alias, alias));
  return row ?? null;
}
