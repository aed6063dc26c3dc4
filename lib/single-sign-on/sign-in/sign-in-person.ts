import { and, eq } from "drizzle-orm";
import { identities, identityProviders, identitySessions, sessions, users } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { SessionClaims } from "#lib/platform/auth/session-cookie.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { seal } from "#lib/platform/seal.ts";
import { createSession } from "#lib/users/index.ts";
import type { Language } from "#messages/languages.ts";
import type { Identity } from "../identity.ts";
import { sealedSession } from "../oidc/build-logout-url.ts";
import type { ProviderRow } from "../providers/provider-row.ts";
import { applyGrants } from "./apply-grants.ts";
import { SignInError } from "./refusal.ts";
import { resolvePerson } from "./resolve-person.ts";

/** Source of a sign-in. */
type SignInSource = { address: string; userAgent: string | null };

/**
 * Signs in the person of a checked identity: finds, links or creates the account, applies the grants of the provider,
 * and creates a session. Throws SignInError. Changes of memberships stay if the person then has no workspace left.
 */
export async function signInPerson(
  ctx: Context,
  { provider, identity, arrival }: { provider: ProviderRow; identity: Identity; arrival: SignInSource },
): Promise<{ claims: SessionClaims; language: Language | null }> {
  const signedIn = await inTransaction(ctx, async (ctx) => {
    const [current] = await ctx.db
      .select()
      .from(identityProviders)
      .where(eq(identityProviders.id, provider.id))
      .for("share");
    if (!current?.enabled) throw new SignInError("providerDisabled");
    const { id: userId } = await resolvePerson(ctx, current, identity);
    const { groups } = identity;
    if ((await applyGrants(ctx, { userId, groups, provider: current })) === 0) return null;
    const given = { userId, method: current.kind, provider: current.name, ...arrival };
    const claims = await createSession(ctx, given);
    await linkSession(ctx, { provider: current, identity, claims });
    return { claims, language: await languageOf(ctx, userId) };
  });
  if (!signedIn) throw new SignInError("noWorkspace");
  return signedIn;
}

/** Stores which sign-in at the provider a session comes from. */
async function linkSession(
  ctx: Context,
  { provider, identity, claims }: { provider: ProviderRow; identity: Identity; claims: SessionClaims },
): Promise<void> {
  const { id, issuer } = provider;
  const { session: providerSession, subject, idToken } = identity;
  const [link] = await ctx.db
    .select({ sessionId: sessions.id, identityId: identities.id })
    .from(sessions)
    .innerJoin(
      identities,
      and(eq(identities.providerId, id), eq(identities.issuer, issuer), eq(identities.subject, subject)),
    )
    .where(eq(sessions.secretHash, hashToken(claims.secret)));
  if (!link) throw new Error("a session was removed while being created");
  const sealed = idToken && seal(idToken, sealedSession(link.sessionId), "id_token");
  await ctx.db.insert(identitySessions).values({ ...link, providerSession, idToken: sealed });
}

async function languageOf(ctx: Context, userId: string): Promise<Language | null> {
  const [person] = await ctx.db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return person?.language ?? null;
}
