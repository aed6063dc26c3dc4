import { ssoAssertions } from "#lib/db/schema/index.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import type { ProviderRow } from "../providers/provider-row.ts";
import { SignInError } from "./refusal.ts";

/**
 * Records the use of an assertion or a logout token of a provider until it expires. Throws SignInError if it was used
 * before.
 */
export async function recordUse(
  ctx: Context,
  { id: providerId }: ProviderRow,
  { id, expiresAt }: { id: string; expiresAt: Date },
): Promise<void> {
  const used = await ctx.db
    .insert(ssoAssertions)
    .values({ providerId, hash: hashToken(id), expiresAt })
    .onConflictDoNothing()
    .returning({ hash: ssoAssertions.hash });
  if (used.length === 0) throw new SignInError("rejected", new Error(`${id} was used before.`));
}
