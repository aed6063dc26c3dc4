import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { apiKeys, memberships, oauthGrants, users } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { ACCESS_TOKEN_SECONDS, signAccessToken } from "#lib/platform/auth/token.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { findResource } from "#lib/platform/mcp/resources.ts";
import { isClient } from "./find-client.ts";
import { OAuthError } from "./oauth-error.ts";
import { newRefreshToken, readRefreshToken } from "./refresh-token.ts";
import { revokeGrant } from "./revoke-grant.ts";

/** Lifetime of access without a new token, in milliseconds. */
const IDLE_MS = 90 * 24 * 3_600_000;
/** A code verifier (RFC 7636 4.1). */
const VERIFIER = /^[\w.~-]{43,128}$/;

/** The parameters of a token request. */
export type TokenForm = ReadonlyMap<string, string>;

/** A successful token response (OAuth 2.1 3.2.3). */
type IssuedTokens = {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  refresh_token: string;
  scope: string;
};

const finders = new Map([
  ["authorization_code", findByCode],
  ["refresh_token", findByRefreshToken],
]);

type Grant = typeof oauthGrants.$inferSelect & { key: typeof apiKeys.$inferSelect };

/**
 * Issues tokens for an authorization code or a refresh token. Each works once; using it again revokes the access
 * (OAuth 2.1 4.1.3 and 4.3.1). Throws OAuthError.
 */
export async function issueTokens(ctx: Context, form: TokenForm): Promise<IssuedTokens> {
  const type = required(form, "grant_type");
  const find = finders.get(type);
  if (!find) {
    throw new OAuthError("unsupported_grant_type", "grant_type must be authorization_code or refresh_token");
  }
  const clientId = required(form, "client_id");
  if (!(await isClient(ctx, clientId))) throw new OAuthError("invalid_client", "client_id is unknown");
  const issued = await inTransaction(ctx, async (ctx) => {
    const { grant, isReused } = await find(ctx, form);
    if (grant.clientId !== clientId) throw invalidGrant();
    if (isReused) {
      // The revocation must last, so the error is thrown after the commit.
      await revokeGrant(ctx, grant.id, "a code or refresh token was used twice");
      return null;
    }
    requireSameResource(form, grant);
    return renew(ctx, grant);
  });
  if (!issued) throw invalidGrant();
  return issued;
}

async function findByCode(ctx: Context, form: TokenForm): Promise<{ grant: Grant; isReused: boolean }> {
  const code = required(form, "code");
  const verifier = required(form, "code_verifier");
  const grant = await lockGrant(ctx, eq(oauthGrants.codeHash, hashToken(code)));
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  if (!VERIFIER.test(verifier) || challenge !== grant.codeChallenge) throw invalidGrant();
  const redirectUri = form.get("redirect_uri");
  if (redirectUri !== undefined && redirectUri !== grant.redirectUri) throw invalidGrant();
  const isReused = grant.refreshHash !== null;
  if (!isReused && grant.codeExpiresAt <= clock.now()) throw invalidGrant();
  return { grant, isReused };
}

async function findByRefreshToken(
  ctx: Context,
  form: TokenForm,
): Promise<{ grant: Grant; isReused: boolean }> {
  const token = required(form, "refresh_token");
  const id = readRefreshToken(token);
  if (id === null) throw invalidGrant();
  const grant = await lockGrant(ctx, eq(oauthGrants.id, id));
  return { grant, isReused: grant.refreshHash !== hashToken(token) };
}

/** Returns a grant that is not revoked, locked until the transaction ends. Throws invalid_grant. */
async function lockGrant(ctx: Context, condition: ReturnType<typeof eq>): Promise<Grant> {
  const [row] = await ctx.db
    .select({ grant: oauthGrants, key: apiKeys })
    .from(oauthGrants)
    .innerJoin(apiKeys, eq(apiKeys.id, oauthGrants.id))
    .where(and(condition, isNull(apiKeys.revokedAt)))
    .for("update");
  if (!row) throw invalidGrant();
  return { ...row.grant, key: row.key };
}

async function renew(ctx: Context, { id, resource, key }: Grant): Promise<IssuedTokens> {
  const now = clock.now();
  const [workspaceId = ""] = key.workspaceIds ?? [];
  if (key.expiresAt === null || key.expiresAt <= now || !(await isMember(ctx, key.userId, workspaceId))) {
    throw invalidGrant();
  }
  const refreshToken = newRefreshToken(id);
  await ctx.db
    .update(oauthGrants)
    .set({ refreshHash: hashToken(refreshToken) })
    .where(eq(oauthGrants.id, id));
  await ctx.db
    .update(apiKeys)
    .set({ expiresAt: new Date(now.getTime() + IDLE_MS) })
    .where(eq(apiKeys.id, id));
  return {
    access_token: await signAccessToken(id, key.userId, { resource, workspaceId }),
    token_type: "Bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token: refreshToken,
    scope: key.scopes.join(" "),
  };
}

async function isMember({ db }: Context, userId: string, workspaceId: string): Promise<boolean> {
  const [member] = await db
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(users.id, userId), isNull(users.disabledAt), eq(memberships.workspaceId, workspaceId)));
  return member !== undefined;
}

function requireSameResource(form: TokenForm, { resource }: Grant): void {
  const named = form.get("resource");
  if (named === undefined || findResource(named)?.url === resource) return;
  throw new OAuthError("invalid_target", `the access is for ${resource}`);
}

function required(form: TokenForm, name: string): string {
  const value = form.get(name);
  if (value === undefined || value === "") throw new OAuthError("invalid_request", `${name} is required`);
  return value;
}

function invalidGrant(): OAuthError {
  return new OAuthError("invalid_grant", "The code or token is not valid, was used before, or was revoked.");
}
