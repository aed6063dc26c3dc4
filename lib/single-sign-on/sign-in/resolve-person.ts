import { and, eq, inArray, sql } from "drizzle-orm";
import { identities, identityProviderDomains, users } from "#lib/db/schema/index.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { ensureAccount } from "#lib/users/index.ts";
import type { Identity } from "../identity.ts";
import type { ProviderRow } from "../providers/provider-row.ts";
import { readGrants } from "./apply-grants.ts";
import { chooseRole } from "./choose-role.ts";
import { SignInError } from "./refusal.ts";

/** The account of a person who signs in. */
type SignedInPerson = { id: string; name: string; lastName: string | null };

const columns = {
  id: users.id,
  name: users.name,
  lastName: users.lastName,
  disabledAt: users.disabledAt,
};

/**
 * Returns the account of an identity. The first sign-in links the account with the same address, or creates one; the
 * address must be verified and in a domain of the provider. Throws SignInError.
 */
export async function resolvePerson(
  ctx: Context,
  provider: ProviderRow,
  identity: Identity,
): Promise<SignedInPerson> {
  const known = await findLinked(ctx, provider, identity.subject);
  const person = known ?? (await linkAccount(ctx, provider, identity));
  if (person.disabledAt !== null) throw new SignInError("accountDisabled");
  return person;
}

type PersonRow = SignedInPerson & { disabledAt: Date | null };

function subjectIs({ id, issuer }: ProviderRow, subject: string) {
  return and(eq(identities.providerId, id), eq(identities.issuer, issuer), eq(identities.subject, subject));
}

async function findLinked(
  ctx: Context,
  provider: ProviderRow,
  subject: string,
): Promise<PersonRow | undefined> {
  const touched = await ctx.db
    .update(identities)
    .set({ lastUsedAt: clock.now() })
    .where(subjectIs(provider, subject))
    .returning({ userId: identities.userId });
  const ids = touched.map(({ userId }) => userId);
  if (ids.length === 0) return undefined;
  const [person] = await ctx.db.select(columns).from(users).where(inArray(users.id, ids));
  return person;
}

async function linkAccount(ctx: Context, provider: ProviderRow, identity: Identity): Promise<PersonRow> {
  const email = await requireOwnEmail(ctx, provider, identity);
  const known = await findByEmail(ctx, email);
  if (!known) await requireGrant(ctx, provider, identity.groups);
  const person = known ?? (await createAccount(ctx, email, identity));
  if (person.disabledAt !== null) throw new SignInError("accountDisabled");
  const { id: providerId, issuer, name } = provider;
  const { subject } = identity;
  const now = clock.now();
  await ctx.db
    .insert(identities)
    .values({ id: newId(), providerId, issuer, subject, userId: person.id, createdAt: now, lastUsedAt: now });
  const action = known ? "account.linked" : "account.created";
  await recordAudit({ ...ctx, workspaceId: null }, action, {
    subject: person.id,
    detail: `${email}: ${name}`,
  });
  return person;
}

/** Returns the address in lower case. The installation's owners vouch for a provider by giving it the domain. */
async function requireOwnEmail(
  ctx: Context,
  { id: providerId }: ProviderRow,
  { email, emailVerified }: Identity,
): Promise<string> {
  const address = email?.toLowerCase() ?? "";
  const [, domain = ""] = /^[^@\s]{1,64}@([^@\s]+)$/.exec(address) ?? [];
  if (domain === "" || address.length > 254) throw new SignInError("emailMissing");
  const mapped = await ctx.db
    .select({ domain: identityProviderDomains.domain })
    .from(identityProviderDomains)
    .where(
      and(eq(identityProviderDomains.domain, domain), eq(identityProviderDomains.providerId, providerId)),
    );
  if (mapped.length === 0) throw new SignInError("domainUnmapped");
  if (!emailVerified) throw new SignInError("emailUnverified");
  return address;
}

async function findByEmail(ctx: Context, email: string): Promise<PersonRow | undefined> {
  const [person] = await ctx.db
    .select(columns)
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  return person;
}

/** Without a workspace there would be an account that can do nothing. */
async function requireGrant(ctx: Context, { id }: ProviderRow, groups: readonly string[]): Promise<void> {
  const grants = await readGrants(ctx, id);
  if (!grants.some((grant) => chooseRole(grant, groups) !== null)) throw new SignInError("noWorkspace");
}

async function createAccount(ctx: Context, email: string, identity: Identity): Promise<PersonRow> {
  const [local = email] = email.split("@");
  const name = (identity.name ?? local).slice(0, 80);
  const lastName = identity.lastName?.slice(0, 80) ?? null;
  const { id } = await ensureAccount(ctx, { name, lastName, email });
  return { id, name, lastName, disabledAt: null };
}
