import { eq } from "drizzle-orm";
import { oauthGrants } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { verifyToken } from "#lib/platform/auth/token.ts";
import type { Context } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { TokenForm } from "./issue-tokens.ts";
import { OAuthError } from "./oauth-error.ts";
import { readRefreshToken } from "./refresh-token.ts";
import { revokeGrant } from "./revoke-grant.ts";

/**
 * Revokes the access that a refresh or access token belongs to (RFC 7009). An invalid token is not an error. Throws
 * OAuthError for the token of another application.
 */
export async function revokeToken(ctx: Context, form: TokenForm): Promise<void> {
  const token = form.get("token");
  if (!token) throw new OAuthError("invalid_request", "token is required");
  const id = readRefreshToken(token) ?? (await grantOf(token));
  if (id === null) return;
  await inTransaction(ctx, async (ctx) => {
    const [grant] = await ctx.db
      .select({ clientId: oauthGrants.clientId })
      .from(oauthGrants)
      .where(eq(oauthGrants.id, id));
    const clientId = form.get("client_id");
    if (grant && clientId !== undefined && clientId !== grant.clientId) {
      throw new OAuthError("invalid_client", "the token belongs to another client");
    }
    await revokeGrant(ctx, id, "by the application");
  });
}

/** Returns the grant of an access token; null for one that is not valid, and for an API key. */
async function grantOf(token: string): Promise<string | null> {
  try {
    const claims = await verifyToken(token);
    return claims.kind === "key" && claims.app ? claims.keyId : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
