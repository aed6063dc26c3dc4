import { and, desc, gt, isNull, or } from "drizzle-orm";
import { apiKeys } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { isOwnKey, shownLimits } from "./key-limits.ts";
import type { ApiKey } from "./schema.ts";

/**
 * Returns the caller's keys that are not revoked, newest first: also expired ones, except those that another key has
 * replaced.
 */
export async function listApiKeys(ctx: UserContext): Promise<ApiKey[]> {
  const isNeeded = or(isNull(apiKeys.replacedBy), gt(apiKeys.expiresAt, clock.now()));
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .where(and(isOwnKey(ctx), isNeeded))
    .orderBy(desc(apiKeys.id));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    ...shownLimits(row),
    lastUsedDate: row.lastUsedAt?.toISOString() ?? null,
    lastUsedAddress: row.lastUsedAddress,
    replacedBy: row.replacedBy,
    creationDate: row.createdAt.toISOString(),
  }));
}
