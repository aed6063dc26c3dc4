import { eq, sql } from "drizzle-orm";
import { aiProviders } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { toProvider } from "./provider-row.ts";
import type { Provider } from "./schema.ts";

export async function listProviders(ctx: WorkspaceContext): Promise<Provider[]> {
  const rows = await ctx.db
    .select()
    .from(aiProviders)
    .where(eq(aiProviders.workspaceId, ctx.workspaceId))
    .orderBy(sql`lower(${aiProviders.name})`);
  return rows.map(toProvider);
}
