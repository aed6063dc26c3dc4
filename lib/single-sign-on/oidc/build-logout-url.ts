import { eq } from "drizzle-orm";
import { identities, identityProviders, identitySessions, sessions } from "#lib/db/schema/index.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { logger } from "#lib/platform/logger.ts";
import { type SealedRow, unseal } from "#lib/platform/seal.ts";
import { findClient } from "./find-client.ts";
import { loadLibrary } from "./load-library.ts";

/** Returns the row that the ID token of a session is encrypted for. */
export function sealedSession(sessionId: string): SealedRow {
  return { workspaceId: "installation", table: "identity_sessions", id: sessionId };
}

/**
 * Returns the address at which the person of a session signs out at their provider, which then leads to the sign-in
 * page (OpenID Connect RP-Initiated Logout 1.0). Null if the provider does not offer it or cannot be reached, and for
 * sessions that began in another way.
 */
export async function buildLogoutUrl(ctx: Context, sessionSecret: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ id: sessions.id, idToken: identitySessions.idToken, provider: identityProviders })
    .from(sessions)
    .innerJoin(identitySessions, eq(identitySessions.sessionId, sessions.id))
    .innerJoin(identities, eq(identities.id, identitySessions.identityId))
    .innerJoin(identityProviders, eq(identityProviders.id, identities.providerId))
    .where(eq(sessions.secretHash, hashToken(sessionSecret)));
  if (!found?.idToken || !found.provider.signsOut) return null;
  try {
    const client = await findClient(found.provider);
    if (client.serverMetadata().end_session_endpoint === undefined) return null;
    const library = await loadLibrary();
    const url = library.buildEndSessionUrl(client, {
      id_token_hint: unseal(found.idToken, sealedSession(found.id), "id_token"),
      post_logout_redirect_uri: new URL("/login", env().PUBLIC_URL).href,
    });
    return url.href;
  } catch (error) {
    logger.warn({ err: error, provider: found.provider.alias }, "the provider cannot end its session");
    return null;
  }
}
