import { and, desc, eq, isNull } from "drizzle-orm";
import { apiKeys } from "#lib/db/schema/index.ts";
import type { UserContext } from "#lib/platform/context.ts";
import type { ApiKey } from "./schema.ts";
import { shownScopes } from "./scopes.ts";

/** The caller's keys that are not revoked, the newest first; expired ones are among them. */
export async function listApiKeys(ctx: UserContext): Promise<ApiKey[]> {
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, ctx.userId), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.id));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: shownScopes(row.scopes),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedDate: row.lastUsedAt?.toISOString() ?? null,
    creationDate: row.createdAt.toISOString(),
  }));
}
