import { and, desc, eq, isNull } from "drizzle-orm";
import { apiKeys } from "#lib/db/schema/index.ts";
import type { UserContext } from "#lib/platform/context.ts";
import type { ApiKey } from "./schema.ts";
import { shownScopes } from "./scopes.ts";

/** Returns the caller's keys that are not revoked, newest first, including expired ones. */
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
