import { eq, sql } from "drizzle-orm";
import { identityProviders, users } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { SessionClaims } from "#lib/platform/auth/session-cookie.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { createSession } from "#lib/users/index.ts";
import type { Language } from "#messages/languages.ts";
import type { Identity } from "../identity.ts";
import type { ProviderRow } from "../providers/provider-row.ts";
import { applyGrants } from "./apply-grants.ts";
import { SignInError } from "./refusal.ts";
import { resolvePerson } from "./resolve-person.ts";

/** Where a sign-in comes from. */
export type Arrival = { address: string; userAgent: string | null };

/**
 * Signs in the person of a checked identity: finds, links or creates the account, applies the grants of the provider, and
 * creates a session. Throws SignInError. Changes of memberships stay if the person then has no workspace left.
 */
export async function signInPerson(
  ctx: Context,
  { provider, identity, arrival }: { provider: ProviderRow; identity: Identity; arrival: Arrival },
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

/** Remembers which sign-in at the provider a session comes from. */
async function linkSession(
  ctx: Context,
  { provider, identity, claims }: { provider: ProviderRow; identity: Identity; claims: SessionClaims },
): Promise<void> {
  const { id, issuer } = provider;
  await ctx.db.execute(sql`
    insert into identity_sessions (session_id, identity_id, provider_session)
    select s.id, i.id, ${identity.session}::text
    from sessions s, identities i
    where s.secret_hash = ${hashToken(claims.secret)} and i.provider_id = ${id} and i.issuer = ${issuer}
      and i.subject = ${identity.subject}`);
}

async function languageOf(ctx: Context, userId: string): Promise<Language | null> {
  const [person] = await ctx.db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return person?.language ?? null;
}
